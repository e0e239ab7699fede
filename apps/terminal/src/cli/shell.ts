/** A command as a person writes it, for the system's shell. */
export function shell(command: string): readonly string[] {
  return process.platform === 'win32'
    ? ['cmd', '/d', '/s', '/c', command]
    : ['/bin/sh', '-c', command];
}
