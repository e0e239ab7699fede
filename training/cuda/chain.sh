#!/usr/bin/env bash
# One piece of a long training run. Builds the trainer if need be, goes on where the piece before stopped,
# trains, then evaluates and exports what there is, so that every piece leaves a network behind.
#
#   chain.sh WORK OUT SECONDS [flags of train]
#
# WORK keeps the program and the checkpoint from piece to piece. SECONDS is the training time of this piece;
# the build, the evaluation and the export add about a minute. START holds the flags of the first piece only.
set -euo pipefail
if [ $# -lt 3 ]; then
  echo "usage: chain.sh WORK OUT SECONDS [flags of train]" >&2
  exit 2
fi
work=$1 out=$2 seconds=$3
shift 3
start=${START:---optimistic 320000 --games 65536 --seed 1}
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$work" "$out"

if [ ! -x "$work/trainer" ] || [ -n "$(find "$here" -newer "$work/trainer" -name '*.[ch]*')" ]; then
  nvcc -O3 -std=c++17 -arch=sm_90 -o "$work/trainer" "$here/main.cu"
fi

checkpoint=$work/run.checkpoint
if [ -e "$checkpoint" ]; then
  from=(--resume "$checkpoint")
else
  read -r -a from <<< "$start"
fi
"$work/trainer" train "${from[@]}" "$@" --seconds "$seconds" --checkpoint "$checkpoint" --curve "$work/curve.jsonl"
cp "$work/curve.jsonl" "$out/curve.jsonl"

# The export comes first: it is what must not be lost if time runs out.
"$work/trainer" export --network "$checkpoint" --out "$out/network" --step "${STEP:-16}" --min-visits 1 | tee "$out/export.json"
{
  "$work/trainer" eval --network "$checkpoint" --games 16384
  "$work/trainer" eval --network "$checkpoint" --games 16384 --downgrade 14
  "$work/trainer" eval --network "$out/network" --games 16384
  "$work/trainer" eval --network "$checkpoint" --games 2048 --plies 2
} | tee "$out/evaluations.jsonl"
