import type { JSX } from 'preact';

interface FileButtonProps {
  readonly label: string;
  readonly accept: string;
  readonly take: (file: File) => Promise<void>;
}

/** Lets the player choose a file. */
export function FileButton({ label, accept, take }: FileButtonProps): JSX.Element {
  const choose = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    if (file !== undefined) await take(file);
    // The same file can be chosen again.
    input.value = '';
  };
  return (
    <label class="button">
      {label}
      <input
        type="file"
        class="unseen"
        accept={accept}
        onChange={(event) => {
          void choose(event.currentTarget);
        }}
      />
    </label>
  );
}
