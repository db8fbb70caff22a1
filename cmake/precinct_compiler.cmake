# One place for the language level, warnings and sanitizers of every target.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

# g++ 12, the newest in Debian 12, miscompiles coroutines: temporaries inside a co_await expression are freed twice.
if(NOT PRECINCT_ENGINE_ONLY AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  message(FATAL_ERROR
    "g++ ${CMAKE_CXX_COMPILER_VERSION} miscompiles coroutines (double free in co_await expressions), which server/ and client/ "
    "are made of. Use clang++-19 (the presets do), or configure with -DPRECINCT_ENGINE_ONLY=ON to build engine/ and protocol/ alone.")
endif()

add_library(precinct_flags INTERFACE)
target_include_directories(precinct_flags INTERFACE "${CMAKE_SOURCE_DIR}")
target_compile_options(precinct_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wimplicit-fallthrough)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(precinct_flags INTERFACE -fcolor-diagnostics)
endif()
if(PRECINCT_WERROR)
  target_compile_options(precinct_flags INTERFACE -Werror)
endif()
if(PRECINCT_SANITIZE)
  target_compile_options(precinct_flags INTERFACE -fsanitize=${PRECINCT_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(precinct_flags INTERFACE -fsanitize=${PRECINCT_SANITIZE})
endif()

# Boost.Asio and Beast, header-only, as every target that touches sockets sees them.
add_library(precinct_boost INTERFACE)
target_link_libraries(precinct_boost INTERFACE Boost::headers)
target_compile_definitions(precinct_boost INTERFACE BOOST_ASIO_NO_DEPRECATED BOOST_ERROR_CODE_HEADER_ONLY)
