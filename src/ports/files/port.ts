/** Where uploaded bytes live. Keys are made by the store and never hold anything that a person typed. */
export type BlobStore = {
  /** Reads the stream to its end; refuses with `file.tooLarge` past the limit and leaves nothing behind. */
  put(content: ReadableStream<Uint8Array>, limit: number): Promise<{ key: string; size: number }>;
  /** Stores a blob of another store under the key that it has there; one that is there already is replaced. */
  putAs(key: string, content: ReadableStream<Uint8Array>): Promise<void>;
  /** undefined when there is no such blob. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Its pieces from the start, for what may be large; a reader that stops before the end cancels them. */
  open(key: string): Promise<{ size: number; content: ReadableStream<Uint8Array> } | undefined>;
  delete(key: string): Promise<void>;
  /** Every blob, also those that a broken upload left unfinished; `delete` removes both. */
  list(): AsyncIterable<{ key: string; modifiedAt: Date }>;
};

/** What stores are made of beside their settings. */
export type BlobParts = { dataDir: string };
