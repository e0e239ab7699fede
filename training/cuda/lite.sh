#!/usr/bin/env bash
# The run that made the shipped network `lite`, from `full`: README.md says why it goes back and forth. About 14 minutes on one H200.
#
#   lite.sh WORK FULL
#
# FULL is packages/engine/networks/full.tfn; WORK gets the program, the curve and the network, lite.0.
set -euo pipefail
if [ $# -ne 2 ]; then
  echo "usage: lite.sh WORK FULL" >&2
  exit 2
fi
here=$(cd "$(dirname "$0")" && pwd)
full=$(realpath "$2")
mkdir -p "$1"
cd "$1"
nvcc -O3 -std=c++17 -arch=sm_90 -o trainer "$here/main.cu"

learn=(--late-share 0.25 --late-rank 14 --halve-from 15 --save-seconds 9999 --report-seconds 15 --curve curve.jsonl)
choose=(--stems 1 --step 32 --max-bytes 7950000 --usage-plies 2 --usage-games 4096 --downgrade 15)

./trainer export --network "$full" --out first "${choose[@]}"
./trainer train --init first --kept first --rate 0.1 --rate-end 0.05 --seconds 45 "${learn[@]}" --checkpoint run.checkpoint
./trainer train --init run.checkpoint --rate 0.1 --rate-end 0.02 --seconds 62 "${learn[@]}" --checkpoint run.checkpoint
./trainer export --network run.checkpoint --out second "${choose[@]}"
./trainer train --init second --kept second --rate 0.1 --rate-end 0.05 --seconds 62 "${learn[@]}" --checkpoint run.checkpoint
./trainer train --init run.checkpoint --rate 0.1 --rate-end 0.015 --seconds 75 "${learn[@]}" --checkpoint run.checkpoint
./trainer export --network run.checkpoint --out third "${choose[@]}"
./trainer train --init third --kept third --rate 0.1 --tc-seconds 20 --seconds 470 --mean-steps 400000 "${learn[@]}" \
  --checkpoint run.checkpoint
./trainer export --network run.checkpoint.mean --kept third --step 32 --max-bytes 7990000 --out lite
./trainer eval --network lite --games 16384 --downgrade 15
./trainer eval --network lite --games 8192 --plies 2 --downgrade 15
