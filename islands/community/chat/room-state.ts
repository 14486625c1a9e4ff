import type { PublicMessage } from '../../../src/community/chat/view-message.ts';
import { mergeMessages, type MessageWindow } from './message-window.ts';
import type { UnsentMessage } from './outbox.ts';

export type Partner = { uid: string; name: string; read_seq: number; is_here: boolean };

export type ChatState = {
  window: MessageWindow;
  pending: UnsentMessage[];
  lastSeq: number;
  readSeq: number;
  partners: Partner[];
  typing: string;
  isOpen: boolean;
  /** The connection broke, or could not be made; false while it is made for the first time. */
  isAway: boolean;
  isClosed: boolean;
};

/** A message that was pushed is shown only where it follows what is shown (`isNext`). */
export function afterMessage(
  { window, lastSeq, readSeq }: ChatState,
  message: PublicMessage,
  isNext: boolean,
): Partial<ChatState> {
  return {
    window: window.isAtEnd && isNext
      ? { ...window, messages: mergeMessages(window.messages, [message]) }
      : window,
    lastSeq: Math.max(lastSeq, message.seq),
    readSeq: message.is_mine ? Math.max(readSeq, message.seq) : readSeq,
    typing: '',
  };
}

/** Read marks only go forward. One that no partner has made is one's own, made in another window. */
export function afterRead(
  { partners, readSeq }: ChatState,
  { reader_uid: uid, seq }: { reader_uid: string; seq: number },
): Partial<ChatState> {
  const isOwn = !partners.some((one) => one.uid === uid);
  return {
    partners: partners.map((one) =>
      one.uid === uid ? { ...one, read_seq: Math.max(one.read_seq, seq) } : one
    ),
    ...(isOwn && { readSeq: Math.max(readSeq, seq) }),
  };
}

export function afterPresence({ partners }: ChatState, here: readonly string[]) {
  return { partners: partners.map((one) => ({ ...one, is_here: here.includes(one.uid) })) };
}
