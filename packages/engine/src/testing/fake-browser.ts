/** A Cache Storage that lives as long as the test. */
export function fakeCaches(): CacheStorage {
  const kept = new Map<string, Response>();
  const cache = {
    match: (key: string) => Promise.resolve(kept.get(key)?.clone()),
    put: (key: string, response: Response) => {
      kept.set(key, response);
      return Promise.resolve();
    },
    delete: (key: string) => Promise.resolve(kept.delete(key)),
    keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
  };
  return { open: () => Promise.resolve(cache) } as unknown as CacheStorage;
}

/** A server with one file, which it sends in pieces. */
export function serving(
  bytes: Uint8Array,
  pieceBytes: number,
): { fetch: typeof globalThis.fetch; requests: () => number } {
  let requests = 0;
  const fetch: typeof globalThis.fetch = (_, init) => {
    requests++;
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (init?.signal?.aborted === true) controller.error(new Error('aborted'));
        else if (at >= bytes.length) controller.close();
        else controller.enqueue(bytes.slice(at, (at += pieceBytes)));
      },
    });
    return Promise.resolve(new Response(body));
  };
  return { fetch, requests: () => requests };
}
