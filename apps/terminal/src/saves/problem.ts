const KNOWN: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read or written',
  EPERM: 'it may not be read or written',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EEXIST: 'a part of its path is no folder',
  ENAMETOOLONG: 'its name is too long',
};

/** Why a file could not be read or written. */
export function problemOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return KNOWN[code] ?? message;
}
