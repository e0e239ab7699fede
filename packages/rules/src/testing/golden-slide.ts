import type { GoldenGame } from './golden.js';

/** Games as they were played once; see `golden.test.ts`. */
export const SLIDE_GAMES: readonly GoldenGame[] = [
  {
    row: 'slide, classic',
    replay: `twofold-replay 1
game slide/1
rules 4x4
fingerprint 99da42cfc7e24f3818cc3b8e13b259a9
generator chacha8/1
seed 4711

RULDDRDRURDURzyRUUDLDRLURLRLUDzDDRRDRDRURUDDUDDzyULLDUDURDULRUDDzRLRDRDLURULRULUDzyLUDRDRLRLUULDLUzD
RULURURRRDLURLDzyUDRLDRDLRDLRRDUzDLRRRLDRURULRLLDzyULDLURUULUUDLRRzUDLLDUDUDRLRULRDzyLDLULLURRDDLLRL
zLDRDULLRLRDRDUULzyDDLDRURRLRDRRD
`,
    position: 'slide_4x4_2,8,2,8/4,256,32,2/16,8,64,32/4,2,4,8_2424_207',
    outcome: { over: true, won: false, reason: 'stuck' },
  },
  {
    row: 'slide, mvc',
    replay: `twofold-replay 1
game slide/1
rules 4x4-spawn=2:9,4:2-target=2048:continue
fingerprint f3d19bf3ead1caa3fe602a00a02c1835
generator chacha8/1
seed 2048

UULRURDUDLLRLzyRDURRUDRUDLRLRDzDRULRUDUULRRURDLzyLRDDLUDRULDULLRzRDULRDRUDUDDLLUDzyDLLRDRURLDLRRULzR
RURRRRLDULRURR
`,
    position:
      'slide_4x4-spawn=2:9,4:2-target=2048:continue_4,16,2,16/8,64,4,2/4,16,64,8/2,4,16,4_832_102',
    outcome: { over: true, won: false, reason: 'stuck' },
  },
  {
    row: 'slide, obstacles-normal',
    replay: `twofold-replay 1
game slide/1
rules 4x4-spawn=2:7,4:3-target=2048:stop
fingerprint a86585412db7b66bf61436a023c1bcb1
generator chacha8/1
seed 65

LDUUDLRULRRLUzyRRLRDRLRDDRLUDDzRLDLLUDDUUUDDUDLzyRRDLURDULURLUUUzRUDRLDRLLUUUDL
`,
    position: 'slide_4x4-spawn=2:7,4:3-target=2048:stop_8,4,2,4/2,8,32,2/16,64,2,16/8,4,8,2_548_71',
    outcome: { over: true, won: false, reason: 'stuck' },
  },
  {
    row: 'slide, obstacles-movable, with undo and its penalties',
    replay: `twofold-replay 1
game slide/1
rules 4x4-spawn=2:7,4:3-target=2048:stop-obstacle=movable:5:3/10:2:penalty
fingerprint a08df65b05f18c3a1bf37c5ede3f5df2
generator chacha8/1
seed 66

DULRRDDDULLLUzyRDURLRUDRRDDDDUzRLRUDLRUDLUDRUDDzyUDLRDD
`,
    position:
      'slide_4x4-spawn=2:7,4:3-target=2048:stop-obstacle=movable:5:3/10:2:penalty_m1,2,4,2/m1,4,64,4/4,32,8,2/2,4,2,4_416_49_3.3',
    outcome: { over: true, won: false, reason: 'stuck' },
  },
  {
    row: 'slide, obstacles-fixed',
    replay: `twofold-replay 1
game slide/1
rules 4x4-spawn=2:7,4:3-target=2048:stop-obstacle=fixed:1
fingerprint 5a2c22ce29c81ad57900827cba31a0c3
generator chacha8/1
seed 67

UDULDURRLRLLRzyLUDDDUDLRDUDLDRzRUDLDLDUDDDURDUDzyDDLDRLDRLRDURDLzR
`,
    position:
      'slide_4x4-spawn=2:7,4:3-target=2048:stop-obstacle=fixed:1_2,4,16,4/4,8,x,2/32,4,2,8/4,8,32,16_368_58',
    outcome: { over: true, won: false, reason: 'stuck' },
  },
  {
    row: 'slide, a board of 3 x 5, odd tiles, a seed of 256 bits',
    replay: `twofold-replay 1
game slide/1
rules 3x5-spawn=1:2,3:1-start=3-target=none-undo=no
fingerprint 2277245308f9dcdb2933c16140c26a7f
generator chacha8/1
seed deadbeefcafef00d0123456789abcdef0fedcba987654321deadbeef00000007

LUDRDURDULURDLUULLDRDRURDDRDDRRULRLDDDLLLDL
`,
    position:
      'slide_3x5-spawn=1:2,3:1-start=3-target=none-undo=no_1,2,3/12,4,1/1,12,8/2,3,12/8,4,1_140_43',
    outcome: { over: true, won: false, reason: 'stuck' },
  },
  {
    row: 'slide, a practice game that stops at its target',
    replay: `twofold-replay 1
game slide/1
rules 4x4-target=256:stop
fingerprint fe726883093f6915cec2c0d86f07f35c
generator chacha8/1
seed 5
from slide_4x4-target=256:stop_64,32,2,0/32,16,4,0/64,2,0,2/4,0,0,0_900_120

LURULRDULLLUDzyDLDLRDURDRDURDLzURRLLULDURLD
`,
    position: 'slide_4x4-target=256:stop_4,32,4,2/16,4,128,4/32,16,8,32/2,8,2,8_1256_159',
    outcome: { over: true, won: false, reason: 'stuck' },
  },
  {
    row: 'slide, fibonacci',
    replay: `twofold-replay 1
game slide/1
rules 4x4-merge=fibonacci
fingerprint a693f7908fc8fa14236f4a80d20a960f
generator chacha8/1
seed 144

URLURUURRRURUzyULUULDULLDRRLDLzRRLUDULUURDULRULzyLLDURDDRLLRLDLRzRUULDLURLDURLRLUzyLLURURDDRDLDDURzU
DUDLUDLDRRLUUDRzyULULURUDLRULDURzRDDURULUURLLRRDRzyDDUDLUDULULULULzLRLLDRDLURLRUDDLzyRDULUDRURLRRURL
zUUDRLDDULDDRLRDRzyUDURDUURRLULRDRzURUDLRULDRDURDUDzyDDRRRLRDURDULRUzLLUUD
`,
    position: 'slide_4x4-merge=fibonacci_1,34,3,1/13,144,3,21/3,1,55,2/1,5,13,2_1697_242',
    outcome: { over: true, won: false, reason: 'stuck' },
  },
  {
    row: 'slide, fibonacci on 4 x 3 with a fixed obstacle, ones only',
    replay: `twofold-replay 1
game slide/1
rules 4x3-spawn=1:1-target=34:stop-obstacle=fixed:1-merge=fibonacci
fingerprint 654bebd9127d5d695b57b9d9214af858
generator chacha8/1
seed 89

URLRUDRUDRUURzyULDLULDLRRDUDUDzLDRDUDRULLDRUUUUzyUDLURLDLUURDLLLzLL
`,
    position:
      'slide_4x3-spawn=1:1-target=34:stop-obstacle=fixed:1-merge=fibonacci_3,8,3,1/x,2,8,3/1,8,21,3_193_59',
    outcome: { over: true, won: false, reason: 'stuck' },
  },
  {
    row: 'slide, drawn by position',
    replay: `twofold-replay 1
game slide/1
rules 4x4-undo=no
fingerprint 26e04a98371a976282c98fa087dd63d6
generator chacha8/2
seed ddddddddddddddddddddddddddddddddddddddddddddddddddddddddddc0ffee

LRUDLUUDLDRRDRDRRRULURLRDRLRRURUDRDLDULDULUUDRLDLLRDLDDUDRDURDRLUDLLRURLDDLURLULURLLRLDRDUDLDUDRLRUL
RDRULRDDRLULULULL
`,
    position: 'slide_4x4-undo=no_2,8,16,2/8,32,4,16/4,128,16,4/2,8,4,2_1068_117',
    outcome: { over: true, won: false, reason: 'stuck' },
  },
  {
    row: 'slide, drawn by position, with undo and redo',
    replay: `twofold-replay 1
game slide/1
rules 4x4-obstacle=movable:5:3/10:2
fingerprint f0b6a3de09c9fba3230de031b66cdaf9
generator chacha8/2
seed 77

ULDDUUUDRDDRLLURzyLRDRDRDLLRDUDUDzyLLUULURLDDRLDLUzyDRDLDRDL
`,
    position: 'slide_4x4-obstacle=movable:5:3/10:2_4,0,0,0/8,0,m5,0/32,4,32,0/2,32,2,2_396_54',
    outcome: { over: false, won: false },
  },
];
