import type { ProgramFault } from '../protocol/fault.js';

/** Where a message of a compiler or an interpreter begins, and what it says, by language. */
const SYNTAX: readonly RegExp[] = [
  // javac: `Simulator.java:12: error: ';' expected`
  /^(?<file>\S+\.java):(?<line>\d+): error: (?<what>.+)$/m,
  // Python: `  File "simulator.py", line 3`, a few lines, `SyntaxError: invalid syntax`
  /^ *File "(?<file>[^"]+)", line (?<line>\d+)[^\n]*\n(?:[^\n]*\n){0,3}?(?<what>\w*(?:Syntax|Indentation|Tab)Error: [^\n]+)$/m,
  // Node: `file:///home/me/simulator.mjs:3`, the line and a mark, `SyntaxError: ...`
  /^(?:file:\/\/)?(?<file>\/[^\n]+):(?<line>\d+)\n(?:[^\n]*\n){0,5}?(?<what>SyntaxError: [^\n]+)$/m,
];

const NOT_FOUND =
  /not found|No such file|can't open file|Cannot find module|ENOENT|Could not find or load/;

/** A line that names an exception, rather than where it came by. */
const THROWN = /^\s*(?:Exception in thread \S+ )?[\w.]*(?:Error|Exception)\b/;

/**
 * What is wrong with a program that broke down before it answered anything, in one line and with
 * what to do about it.
 */
export function diagnose({ code, message }: ProgramFault): string {
  if (code === 'bad-json' || code === 'extra-output') {
    return `${message}: it prints to standard output, where only answers may stand. Print to standard error (System.err, sys.stderr, console.error)`;
  }
  for (const pattern of SYNTAX) {
    const { file, line, what } = pattern.exec(message)?.groups ?? {};
    if (what !== undefined) return `${file}, line ${line}: ${what}`;
  }
  const missing = message.split('\n').find((text) => NOT_FOUND.test(text));
  if (missing !== undefined)
    return `${missing.trim()}: is the path right, and the program installed?`;
  const lines = message.split('\n').filter((text) => text.trim() !== '');
  if (code === 'timeout') {
    return `${lines[0]}: it must answer every line of standard input at once, and flush what it writes`;
  }
  const last = lines.slice(1).findLast((text) => THROWN.test(text)) ?? lines.slice(1).at(-1) ?? '';
  return `${lines[0]} ${last.trim()}`.trim();
}
