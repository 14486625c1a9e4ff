import type { MatchView } from '../../../../src/language-resources/matching/rules.ts';
import { type Signal, signal } from '../../../runtime/signal.ts';
import type { EditorSession } from '../../session/session.ts';
import type { MatchService } from '../../session/services/matches.ts';

type MatchPage = {
  index: number | null;
  state: 'asking' | 'ready' | 'failed';
  matches: readonly MatchView[];
  /** False while the server still prepares a memory. */
  isComplete: boolean;
};

type KnownMatches = {
  source: string;
  matches: readonly MatchView[];
  isComplete: boolean;
  at: number;
};

/** What the panel of matches shows and remembers. */
export type MatchState = {
  readonly session: EditorSession;
  readonly calls: MatchService;
  readonly page: Signal<MatchPage>;
  readonly known: Map<number, KnownMatches>;
  isOn: boolean;
  /** Rises when all that is known is given up. */
  generation: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  request: AbortController;
};

/** Others may have confirmed lines meanwhile: what is older is shown, and requested again. */
const FRESH_MS = 2000;

export function newMatchState(session: EditorSession, calls: MatchService): MatchState {
  return {
    session,
    calls,
    page: signal<MatchPage>({ index: null, state: 'ready', matches: [], isComplete: true }),
    known: new Map(),
    isOn: false,
    generation: 0,
    timer: undefined,
    request: new AbortController(),
  };
}

export function knownMatches(
  { known, session }: MatchState,
  index: number,
): KnownMatches | undefined {
  const one = known.get(index);
  // A line that was split or merged is another one.
  return one && one.source === session.lines.line(index)?.source ? one : undefined;
}

export const isFresh = ({ at, isComplete }: KnownMatches) =>
  isComplete && Date.now() - at < FRESH_MS;
