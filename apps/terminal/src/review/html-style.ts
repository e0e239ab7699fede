/** The look of a page: light or dark as the reader's system is, and narrow enough for a phone. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #e6edf0; --sheet: #f8fbfb; --ink: #0d2330; --soft: #425a66; --line: #c3d0d6; --accent: #0d4a83; --cell: #d6e2e7; --good: #12664b; --warn: #7a4d00; --bad: #a81e45; }
@media (prefers-color-scheme: dark) { :root { --paper: #0b151c; --sheet: #12212a; --ink: #e7f1f4; --soft: #9db4bf; --line: #274049; --accent: #7cc8e6; --cell: #1a2e38; --good: #5fd6a6; --warn: #f4b23e; --bad: #ff8fa6; } }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
article + article { border-top: 1px solid var(--line); margin-top: 3rem; padding-top: 1.5rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin: 2rem 0 .25rem; }
p { margin: .25rem 0; overflow-wrap: anywhere; }
.soft, dt { color: var(--soft); }
dl { display: flex; flex-wrap: wrap; align-items: flex-end; gap: .75rem 2rem; margin: 1.25rem 0 0; }
dt { font-size: .85rem; text-transform: capitalize; }
dd { margin: 0; font-size: 1.4rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.accuracy { flex: 0 0 auto; } .accuracy dd { font-size: 2.4rem; line-height: 1.1; }
.mistake, .mistake dd { color: var(--warn); }
.blunder, .blunder dd { color: var(--bad); }
b.best { color: var(--good); }
dl .mistake dt, dl .blunder dt { color: var(--soft); }
.graph { display: block; width: 100%; height: auto; margin: .5rem 0 1rem; overflow: visible; }
.graph polygon { fill: var(--accent); opacity: .14; } .graph polyline { fill: none; stroke: var(--accent); stroke-width: 1.5; stroke-linejoin: round; }
.graph line { stroke: var(--line); } 
.ticks { position: relative; height: 1.2rem; margin: -.75rem 0 1rem; font-size: .8rem; color: var(--soft); font-variant-numeric: tabular-nums; }
.ticks span { position: absolute; white-space: nowrap; transform: translateX(-50%); } .ticks span:first-child { transform: none; } .ticks span:last-child { transform: translateX(-100%); }
.graph .mark { font: 700 14px system-ui, sans-serif; fill: var(--bad); }
.graph circle { stroke: var(--paper); stroke-width: 1.5; fill: var(--warn); } .graph .blunder circle { fill: var(--bad); }
.moments { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: 1rem; margin-top: .75rem; }
figure { margin: 0; padding: .75rem; background: var(--sheet); border-radius: 10px; }
figure p { font-size: .9rem; } figcaption { display: flex; flex-wrap: wrap; gap: 0 .5rem; }
.board { display: block; width: 100%; max-width: 15rem; height: auto; margin: .25rem auto; }
.board text { font-family: system-ui, sans-serif; font-weight: 600; }
.board .sheet { fill: var(--cell); }
.board path.played { fill: var(--bad); } .board path.best { fill: var(--good); }
.board circle { stroke: var(--line); }
.board polyline { fill: none; stroke-width: 5; stroke-linecap: round; stroke-linejoin: round; }
.board polyline.played { stroke: var(--bad); } .board polyline.best { stroke: var(--good); }
details { margin-top: 2rem; } summary { font-size: 1.15rem; font-weight: 600; cursor: pointer; min-height: 2.75rem; display: list-item; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; min-width: 36rem; width: 100%; }
th, td { text-align: right; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
table.sides { width: auto; min-width: 0; } .sides th { white-space: normal; overflow-wrap: anywhere; } ul { padding-left: 1.2rem; }
th { color: var(--soft); font-weight: 500; } .word { text-align: left; }
@media (max-width: 40rem) { dl { gap: .75rem 1rem; } .accuracy { flex-basis: 100%; } .ticks span { position: absolute; white-space: nowrap; transform: translateX(-50%); } .ticks span:first-child { transform: none; } .ticks span:last-child { transform: translateX(-100%); }
.graph .mark { font-size: 24px; } .graph circle { r: 9px; stroke-width: 3; } .graph polyline { stroke-width: 2.5; } }
@media print { details:not([open]) > * { display: block; } }
`;
