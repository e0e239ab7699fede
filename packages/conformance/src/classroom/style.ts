/** The look of the pages: light or dark as the reader's system is, and narrow enough for a phone. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #e6edf0; --sheet: #f8fbfb; --ink: #0d2330; --soft: #425a66; --line: #c3d0d6; --accent: #0d4a83; --bad: #a81e45; }
@media (prefers-color-scheme: dark) { :root { --paper: #0b151c; --sheet: #12212a; --ink: #e7f1f4; --soft: #9db4bf; --line: #274049; --accent: #7cc8e6; --bad: #ff8fa6; } }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0; }
main { max-width: 70rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 2rem 0 .25rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
p { margin: .25rem 0; overflow-wrap: anywhere; }
a { color: var(--accent); }
small { font-size: .6em; font-weight: 400; color: var(--soft); }
.soft, dt { color: var(--soft); }
.problem { color: var(--bad); white-space: pre-wrap; }
dl { display: flex; flex-wrap: wrap; gap: .75rem 2rem; margin: 1rem 0; }
dt { font-size: .85rem; }
dd { margin: 0; font-size: 1.6rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.areas { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: .75rem; }
.area, .test { background: var(--sheet); border-radius: 10px; padding: .75rem; }
.test { margin-top: .75rem; }
.area p:first-child { display: flex; justify-content: space-between; gap: 1rem; font-variant-numeric: tabular-nums; }
.area .soft { font-size: .9rem; }
progress { width: 100%; height: .5rem; accent-color: var(--accent); }
pre { margin: .5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem; color: var(--soft); }
.wide { overflow-x: auto; margin-top: 1rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .9rem; }
th, td { text-align: right; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; vertical-align: top; }
thead th { color: var(--soft); font-weight: 500; }
th:first-child, th:last-child, .notes { text-align: left; }
tbody th { font-weight: 500; max-width: 16rem; overflow: hidden; text-overflow: ellipsis; }
.notes { white-space: normal; min-width: 14rem; } .notes p { margin: 0; }
@media (max-width: 40rem) { tbody th { max-width: 8rem; } .notes { min-width: 40rem; } }
`;
