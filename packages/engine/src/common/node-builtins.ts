interface NodeHash {
  update(bytes: Uint8Array): NodeHash;
  digest(): Uint8Array;
}

/** What we use of Node's own modules where they are at hand. */
interface NodeBuiltins {
  readonly 'node:fs': {
    existsSync(path: URL): boolean;
    readFileSync(path: URL): Uint8Array<ArrayBuffer>;
    openSync(path: URL): number;
    fstatSync(file: number): { readonly size: number };
    readSync(file: number, to: Uint8Array, offset: number, length: number, from: number): number;
    closeSync(file: number): void;
  };
  readonly 'node:crypto': { createHash(algorithm: 'sha256'): NodeHash };
}

interface NodeProcess {
  getBuiltinModule?<Name extends keyof NodeBuiltins>(name: Name): NodeBuiltins[Name] | undefined;
}

/**
 * One of Node's own modules; browsers have no `process`, and none of them. It is asked for at run time,
 * so that bundlers for browsers do not go looking for it.
 */
export function nodeBuiltin<Name extends keyof NodeBuiltins>(
  name: Name,
): NodeBuiltins[Name] | undefined {
  const { process } = globalThis as { process?: NodeProcess };
  return process?.getBuiltinModule?.(name);
}
