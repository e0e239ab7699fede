const KEPT_MS = 60_000;

/** Hands something to the player as a file. */
export function download(name: string, content: string | Blob): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'text/plain' }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // A busy browser begins a download later, and then still needs the address.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
