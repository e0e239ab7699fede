/** Where a command writes: lines that stay and, on a terminal, one line at the bottom that changes. */
export interface Screen {
  line(text: string): void;
  status(text: string): void;
}

export function screenOn(stream: NodeJS.WriteStream): Screen {
  let shown = false;
  const clear = (): void => {
    if (shown) stream.write('\r\u001b[2K');
    shown = false;
  };
  return {
    line: (text) => {
      clear();
      stream.write(`${text}\n`);
    },
    status: (text) => {
      if (!stream.isTTY) return;
      clear();
      stream.write([...text].slice(0, stream.columns - 1).join(''));
      shown = true;
    },
  };
}
