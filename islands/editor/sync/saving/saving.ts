/** What became of words that were sent. */
export type SaveAnswer =
  /** `hasMoved`: the line stands elsewhere by now, and what is drawn at its place here is another one. */
  | { kind: 'saved'; version: number; hasMoved?: boolean }
  /** Another text than the one that was typed over is stored by now. */
  | { kind: 'changed'; text: string; version: number }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' };

export type Stored = { text: string; version: number };

/** What stands between a line's typed text and the server. */
export type Pending = {
  readonly text: string;
  readonly conflict: Stored | undefined;
  readonly refusal: string | undefined;
};

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'saving'; count: number }
  | { kind: 'offline'; count: number }
  /** These lines wait for a person: a conflict or a refusal. */
  | { kind: 'stuck'; count: number };

export type Settled = 'saved' | 'stuck' | 'offline';
