/**
 * What somebody tried. `invoke` when they began; then `ok`: acknowledged, `fail`: certainly not done, or `info`: nobody
 * told, it may have happened. Times are in milliseconds of one clock.
 */
export type State = 'invoke' | 'ok' | 'fail' | 'info';

export type Attempt = {
  kind: 'insert' | 'delete' | 'confirm' | 'revoke' | 'grant' | 'attack';
  /** Who did it; of `revoke` and `grant`: whose right it is. */
  member: string;
  line: number;
  /** What was written or deleted: each is written at most once. */
  token?: string;
  invokedAt: number;
  endedAt?: number;
  state: State;
};

export type Finish = (state: 'ok' | 'fail' | 'info') => void;

export type History = ReturnType<typeof startHistory>;

/** Notes attempts in the order in which they began. */
export function startHistory(now: () => number = () => performance.now()) {
  const attempts: Attempt[] = [];
  return {
    attempts,
    begin(what: Pick<Attempt, 'kind' | 'member' | 'line' | 'token'>): Finish {
      const attempt: Attempt = { ...what, invokedAt: now(), state: 'invoke' };
      attempts.push(attempt);
      return (state) => {
        if (attempt.state !== 'invoke') return;
        attempt.state = state;
        attempt.endedAt = now();
      };
    },
    count(kind: Attempt['kind'], state: State): number {
      return attempts.filter((one) => one.kind === kind && one.state === state).length;
    },
  };
}

let made = 0;

/** So long that lines grow heavy within seconds. */
const LENGTH = 40;

/** What nobody has written before. No letter of it is special in any format. */
export function newToken(writer: string): string {
  return `[${writer}.${(++made).toString(36).padStart(LENGTH, '0')}]`;
}

export const TOKEN = /\[[^\[\].]+\.[0-9a-z]+\]/g;

export function tokensIn(text: string): string[] {
  return text.match(TOKEN) ?? [];
}
