/** So many characters, and no more at once. */
export const MESSAGE_LENGTH = 4000;
export const PAGE = 50;
export const MOST_REMOVED = 100;
/** More are not chosen for one message. */
export const FILES_AT_ONCE = 10;
export const SEARCH_LENGTH = 100;
/** Chats on one page of the list. */
export const CHATS_PAGE = 20;
/** What the sheet of the top bar shows. */
export const NEWEST_CHATS = 5;
/** A search counts no further. */
export const MOST_FOUND_MESSAGES = 1000;
/** The shortest time between two announcements that a member is typing. */
export const TYPING_MS = 3_000;
/** An account that is younger may begin fewer new chats. */
const YOUNG_MS = 7 * 24 * 60 * 60_000;

/** Of one member, in all rooms: at once, and over a minute. */
export const sendLimits = [
  { count: 5, periodMs: 1_000, burst: 10 },
  { count: 60, periodMs: 60_000, burst: 60 },
];
const DAY_MS = 24 * 60 * 60_000;
/** New partners of a member. */
export function limitOfPartners(createdAt: Date, now: Date) {
  const count = now.getTime() - createdAt.getTime() < YOUNG_MS ? 5 : 20;
  return { count, periodMs: DAY_MS };
}
/** Rooms that are opened and stay empty. */
export const limitOfRooms = { count: 200, periodMs: DAY_MS, burst: 50 };
/** An empty room that nobody wrote in goes after this. */
export const EMPTY_ROOM_MS = DAY_MS;
/** What a message showed that an operator has hidden; it comes back with the message until then. */
export const HIDDEN_FILE_MS = 30 * DAY_MS;
export const limitOfSearches = { count: 60, periodMs: 60_000, burst: 20 };

/** Words that were not read for so long are mailed; those that are older than a day are not. */
export const UNREAD_MS = 30 * 60_000;
export const UNREAD_LOOKBACK_MS = DAY_MS;

export type RoomKind = 'pair' | 'project' | 'operator';

/** How the outside may name a room. */
export type RoomName =
  /** As specified: two e-mail addresses, sorted, with a bar between. */
  | { by: 'emails'; emails: [string, string] }
  | { by: 'name'; name: string }
  | { by: 'project'; no: number }
  /** The room of a member with the operators; of the caller when there is no uid. */
  | { by: 'operator'; uid: string | undefined }
  | { by: 'id'; id: string };

export function readRoomName(room: string): RoomName | undefined {
  const parts = room.split('|');
  const [first = '', second = ''] = parts;
  if (parts.length === 2 && first && second) return { by: 'emails', emails: [first, second] };
  if (parts.length > 1) return undefined;
  const [, kind, rest = ''] = /^(member|project|operator):(.*)$/s.exec(room) ?? [];
  if (room === 'operator') return { by: 'operator', uid: undefined };
  if (kind === 'member') return rest ? { by: 'name', name: rest } : undefined;
  if (kind === 'operator') return rest ? { by: 'operator', uid: rest } : undefined;
  if (kind === 'project') {
    return /^\d{1,15}$/.test(rest) ? { by: 'project', no: Number(rest) } : undefined;
  }
  return /^[\w-]{32}$/.test(room) ? { by: 'id', id: room } : undefined;
}

/** The same for both members. */
export function pairKeyOf(one: string, other: string): string {
  return [one, other].sort().join('|');
}

export function operatorKeyOf(uid: string): string {
  return `operator:${uid}`;
}

/**
 * As a message is stored: well-formed, one form of each letter. Control characters but line breaks and tabs are taken out,
 * and signs that turn the direction of what follows.
 */
export function cleanMessage(typed: string): string {
  return typed.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (sign) => /[\n\t]/.test(sign) ? sign : '')
    .trim();
}

/** Days are those of Korea, wherever the reader is: so they stand in the room. */
export function beginningOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00+09:00`);
}

/** Where a chat has its page. The word in the address is for people; kind and number decide. */
export function chatAddress(
  { kind, name, projectNo }: { kind: RoomKind; name: string; projectNo?: number | null },
): string {
  const address = `/chats/${encodeURIComponent(name)}`;
  if (kind === 'project') return `${address}?project=${projectNo}`;
  return kind === 'operator' ? `${address}?type=operation` : address;
}
