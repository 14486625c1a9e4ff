import type { FailReason, Payer } from '../mt/port.ts';

/** Turns texts into vectors whose angle says how alike they are in meaning, across languages. */
export type Embedder = {
  /** Names the model and its version: calibration tables are stored per id. */
  readonly id: string;
  readonly dims: number;
  /** One vector per text, in order; all of them have `dims` numbers. */
  embed(texts: string[], signal: AbortSignal, payer?: Payer): Promise<Float32Array[]>;
};

/** There are no vectors, for a reason that lies with who should have made them. */
export class NoVectors extends Error {
  constructor(readonly reason: FailReason, options?: ErrorOptions) {
    super(`No vectors: ${reason}`, options);
  }
}
