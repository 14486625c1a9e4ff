/** Turns texts into vectors whose angle says how alike they are in meaning, across languages. */
export type Embedder = {
  /** Names the model and its version: calibration tables are kept per id. */
  readonly id: string;
  readonly dims: number;
  /** One vector per text, in order; all of them have `dims` numbers. */
  embed(texts: string[], signal: AbortSignal): Promise<Float32Array[]>;
};
