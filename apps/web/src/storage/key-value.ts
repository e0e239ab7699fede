/** The little that we ask of a browser's storage; tests use a map. */
export interface KeyValue {
  /** Whether what is written is still there at the next visit. */
  readonly lasting: boolean;
  get(key: string): string | undefined;
  /** False when the browser refuses: full, or switched off. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): readonly string[];
}

/** What is kept under a prefix: the rest of each key. */
export function keysUnder(storage: KeyValue, prefix: string): readonly string[] {
  const keys = storage.keys().filter((key) => key.startsWith(prefix));
  return keys.map((key) => key.slice(prefix.length));
}

/** The same with what is kept there. */
export function textsUnder(storage: KeyValue, prefix: string): Readonly<Record<string, string>> {
  const keys = keysUnder(storage, prefix);
  return Object.fromEntries(keys.map((key) => [key, storage.get(prefix + key) ?? '']));
}

/** The browser's storage, or where it is switched off, memory that ends with the page. */
export function browserStorage(): KeyValue {
  try {
    const { localStorage } = globalThis;
    localStorage.getItem('');
    return overStorage(localStorage);
  } catch {
    return { ...memoryStorage(), lasting: false };
  }
}

function overStorage(storage: Storage): KeyValue {
  return {
    lasting: true,
    get: (key) => storage.getItem(key) ?? undefined,
    set: (key, value) => {
      try {
        storage.setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
    remove: (key) => storage.removeItem(key),
    keys: () => Array.from({ length: storage.length }, (_, i) => storage.key(i)!),
  };
}

export function memoryStorage(): KeyValue {
  const values = new Map<string, string>();
  return {
    lasting: true,
    get: (key) => values.get(key),
    set: (key, value) => {
      values.set(key, value);
      return true;
    },
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}
