// One way to stop with a message.
#pragma once
#include <stdexcept>

/// A flag that cannot be used: exit status 2.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A file or device that cannot be used: exit status 1.
struct RunError : std::runtime_error {
  using std::runtime_error::runtime_error;
};
