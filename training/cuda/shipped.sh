#!/usr/bin/env bash
# Trains the network that the engine ships, in the five pieces in which it was trained. Each piece goes on from
# the checkpoint of the one before; called again after being cut off, it goes on from there.
#
#   shipped.sh WORK
#
# The numbers are steps of training in all, so the weights do not depend on the speed of the device. About 17
# minutes on one H200. WORK/network is what packages/engine/tools take.
set -euo pipefail
if [ $# -ne 1 ]; then
  echo "usage: shipped.sh WORK" >&2
  exit 2
fi
work=$1
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$work"
nvcc -O3 -std=c++17 -arch="${ARCH:-sm_90}" -o "$work/trainer" "$here/main.cu"

piece() {
  local steps=$1
  shift
  local from=(--resume "$work/run.checkpoint")
  [ -e "$work/run.checkpoint" ] || from=(--optimistic 320000 --games 65536 --seed 1)
  "$work/trainer" train "${from[@]}" "$@" --steps "$steps" --seconds 10000000 --checkpoint "$work/run.checkpoint" \
    --curve "$work/curve.jsonl"
}

piece 1260640 --rate 0.3
piece 2183776 --rate 0.1 --late-share 0.4 --late-rank 14
piece 2562976 --rate 0.05 --late-share 0.4 --late-rank 15
piece 3244960 --rate 0.1 --late-share 0.4 --late-rank 14
piece 3937100 --tc-seconds 0 --late-share 0.25 --late-rank 14
"$work/trainer" export --network "$work/run.checkpoint" --out "$work/network" --step 16 --min-visits 0 --max-bytes 4000000000
