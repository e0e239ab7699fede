// One check for every CUDA call.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <string>
#include <cuda_runtime.h>
#include "errors.h"

inline void checkCuda(cudaError_t status, const char* call, const char* file, int line) {
  if (status == cudaSuccess) return;
  throw RunError(std::string("CUDA: ") + cudaGetErrorString(status) + " in " + call + " (" + file + ":" +
                 std::to_string(line) + ")");
}
#define CUDA(call) checkCuda((call), #call, __FILE__, __LINE__)

/// Device memory that frees itself. Copies go through `upload` and `download`, which check sizes.
template <class T>
class DeviceArray {
 public:
  DeviceArray() = default;
  explicit DeviceArray(size_t count) { allocate(count); }
  DeviceArray(const DeviceArray&) = delete;
  DeviceArray& operator=(const DeviceArray&) = delete;
  ~DeviceArray() { cudaFree(data_); }

  void allocate(size_t count) {
    CUDA(cudaFree(data_));
    data_ = nullptr;
    CUDA(cudaMalloc(&data_, count * sizeof(T)));
    CUDA(cudaMemset(data_, 0, count * sizeof(T)));
    count_ = count;
  }
  void clear() { CUDA(cudaMemset(data_, 0, bytes())); }
  void upload(const T* from, size_t count, size_t at = 0) {
    if (at + count > count_) throw RunError("upload past the end of a device array");
    CUDA(cudaMemcpy(data_ + at, from, count * sizeof(T), cudaMemcpyHostToDevice));
  }
  void download(T* to, size_t count, size_t at = 0) const {
    if (at + count > count_) throw RunError("download past the end of a device array");
    CUDA(cudaMemcpy(to, data_ + at, count * sizeof(T), cudaMemcpyDeviceToHost));
  }
  T* get() const { return data_; }
  size_t size() const { return count_; }
  size_t bytes() const { return count_ * sizeof(T); }

 private:
  T* data_ = nullptr;
  size_t count_ = 0;
};
