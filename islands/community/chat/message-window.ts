import type { PublicMessage } from '../../../src/community/chat/view-message.ts';

/** A stretch of a room without a hole, by `seq`. */
export type MessageWindow = {
  messages: PublicMessage[];
  hasOlder: boolean;
  /** Nothing newer is there than what it holds. */
  isAtEnd: boolean;
};

/** Both in one, each message once; what comes later knows better. */
export function mergeMessages(
  shown: readonly PublicMessage[],
  later: readonly PublicMessage[],
): PublicMessage[] {
  const bySeq = new Map(shown.map((one) => [one.seq, one]));
  for (const one of later) {
    const before = bySeq.get(one.seq);
    if (!before || before.rev <= one.rev) bySeq.set(one.seq, one);
  }
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

/** Only what belongs to the stretch: a change of something older than it is not shown. */
export function applyChanges(
  window: MessageWindow,
  changes: readonly PublicMessage[],
): MessageWindow {
  const first = window.messages[0]?.seq ?? 0;
  const last = window.messages.at(-1)?.seq ?? 0;
  const fitting = changes.filter(({ seq }) => seq >= first && (window.isAtEnd || seq <= last));
  return { ...window, messages: mergeMessages(window.messages, fitting) };
}

export function withoutWords(
  window: MessageWindow,
  removed: readonly { seq: number; rev: number }[],
): MessageWindow {
  const revs = new Map(removed.map(({ seq, rev }) => [seq, rev]));
  const messages = window.messages.map((one) => {
    const rev = revs.get(one.seq);
    if (rev === undefined) return one;
    const nothing = { message: '', kind: 'text' as const, attachment: null };
    return { ...one, ...nothing, rev, removed: true };
  });
  return { ...window, messages };
}
