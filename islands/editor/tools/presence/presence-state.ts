import type { Present } from '../../../../src/realtime/sockets/schema.ts';
import { type Signal, signal } from '../../../runtime/signal.ts';
import type { EditorSession } from '../../session/session.ts';
import type { LiveLines } from '../../sync/live-lines.ts';
import type { Room } from '../../sync/replica/room.ts';

/** What the parts of the presence of a document share. */
export type PresenceState = {
  readonly session: EditorSession;
  readonly live: LiveLines;
  /** The member who works here. */
  readonly uid: string;
  readonly others: Signal<readonly Present[]>;
  /** The member that the view follows. */
  readonly followed: Signal<string | null>;
  readonly timers: Map<string, ReturnType<typeof setTimeout>>;
  /** Names of those who came or went since it was last announced. */
  readonly news: Map<string, 'hasCome' | 'hasLeft'>;
  /** Nobody has been listed yet: those who are here already did not come. */
  isFirst: boolean;
  typedAt: number;
  /** Where the own caret is shown to others. */
  here: { leave: () => void; index: number } | undefined;
  /** The shared text in which edits of others are announced. */
  heard: { room: Room; end: () => void } | undefined;
};

/** How long a member is shown as typing after their last key. */
export const TYPING_MS = 2000;

export function newPresenceState(
  session: EditorSession,
  live: LiveLines,
  uid: string,
): PresenceState {
  return {
    session,
    live,
    uid,
    others: signal<readonly Present[]>([]),
    followed: signal<string | null>(null),
    timers: new Map(),
    news: new Map(),
    isFirst: true,
    typedAt: -Infinity,
    here: undefined,
    heard: undefined,
  };
}

export function isTyping({ typedAt }: PresenceState): boolean {
  return Date.now() - typedAt < TYPING_MS;
}

/** Runs once after a while; further calls under the same name meanwhile change nothing. */
export function later({ timers }: PresenceState, name: string, ms: number, run: () => void) {
  if (timers.has(name)) return;
  const timer = setTimeout(() => {
    timers.delete(name);
    run();
  }, ms);
  timers.set(name, timer);
}

/** The id of the line where one is. */
export function activeLineId({ session: { active, lines } }: PresenceState): number | null {
  const index = active.get();
  return index === null ? null : lines.line(index)?.id ?? null;
}
