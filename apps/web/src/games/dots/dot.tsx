import type { JSX } from 'preact';
import type { Piece } from '@twofold/rules/dots';
import { dotColours, SYMBOLS } from './look.js';

interface DotProps {
  readonly colour: Piece;
}

/** A still dot, for objectives and explanations. */
export function Dot({ colour }: DotProps): JSX.Element {
  return (
    <svg class="still-dot" style={dotColours(colour)} viewBox="0 0 100 100" aria-hidden="true">
      <DotSymbol colour={colour} />
    </svg>
  );
}

export function DotSymbol({ colour }: DotProps): JSX.Element {
  const { path, line } = SYMBOLS[colour];
  return (
    <>
      <circle cx="50" cy="50" r="47" />
      <path d={path} class={line === undefined ? 'filled' : 'stroked'} stroke-width={line} />
    </>
  );
}
