/** Where the socket is, under the origin of the page. */
export const SOCKET_PATH = '/api/rt/socket';

/**
 * Why a socket or the channel of a line was closed. 44xx are final: asking again changes nothing by itself. After the
 * others one comes back and sends again what was not committed.
 */
export const closeCodes = {
  /** Of a channel: nothing more can come. */
  over: 1000,
  /** Nobody has said why. */
  broken: 1006,
  /** The server stops or starts again. */
  restart: 1012,
  /** Of a socket: it reads too slowly. */
  tooSlow: 1013,
  badFrame: 4400,
  /** Of a socket: no ticket, a used one, or the session is over. A new ticket may open a new one. */
  sessionEnded: 4401,
  /** May not read the line, or wrote without the right to. */
  noRights: 4403,
  noSuchLine: 4404,
  /** The reason is `reset`, or `epoch:N`: throw the copy away, load anew, merge what was typed. */
  outdated: 4409,
  /** Too much at once. */
  flood: 4429,
  /** Of a channel: what was sent is not stored. */
  notSaved: 4503,
} as const;

export const RESET = 'reset';

export function epochReason(epoch: number): string {
  return `epoch:${epoch}`;
}

/** The epoch that a reason names; undefined for a reset. */
export function epochIn(reason: string): number | undefined {
  const [, epoch] = /^epoch:(\d+)$/.exec(reason) ?? [];
  return epoch === undefined ? undefined : Number(epoch);
}

/** The room of a line, as a channel asks for it. */
export function linePath(line: number, epoch?: number): string {
  return epoch === undefined ? `line/${line}` : `line/${line}/${epoch}`;
}

export function lineOf(path: string): { line: number; epoch: number | undefined } | undefined {
  const [, line, epoch] = /^line\/(\d{1,15})(?:\/(\d{1,15}))?$/.exec(path) ?? [];
  if (line === undefined) return undefined;
  return { line: Number(line), epoch: epoch === undefined ? undefined : Number(epoch) };
}

export const FRAME_BYTES = 64 * 1024;
export const EVENT_BYTES = 16 * 1024;
export const CHANNELS = 200;
/** Of one channel, so many may wait while its line is read. */
export const CHANNEL_FRAMES = 100;
export const SOCKETS_PER_MEMBER = 5;
/** An office of many members has one address. */
export const SOCKETS_PER_ADDRESS = 150;
/** Of them, so many have not shown a ticket yet: the runtime holds up to 64 MB of an unfinished frame of each. */
export const STRANGERS_PER_ADDRESS = 10;
/** Above this, what can wait does, until the other end has read. */
export const BUSY_BYTES = 1024 * 1024;
export const BUSY_MS = 20;
/** What may wait for one who reads slowly. */
export const BUFFERED_BYTES = 4 * 1024 * 1024;
export const HEARTBEAT_MS = 15_000;
/** So long a new socket may keep its ticket to itself, and so large is the frame that brings it. */
export const HELLO_MS = 3_000;
export const HELLO_BYTES = 4096;
/** So long the other end has to close, too; then the connection is cut. */
export const CLOSING_MS = 500;
/** So often sessions are read again, all at once, and rights where other processes change them unheard. */
export const SESSIONS_MS = 4_000;
/** So often rights are read again without a word of a change. */
export const ASK_AGAIN_MS = 60_000;
export const TICKET_MS = 30_000;
export const REFUSALS_PER_MINUTE = 5;

export const AWARENESS_BYTES = 2 * 1024;
/** Who says nothing for so long is no longer shown. */
export const AWARENESS_MS = 30_000;

/** So many a second, and at once after a pause. */
export type Rate = { perSecond: number; burst: number };
export const updateRate: Rate = { perSecond: 20, burst: 50 };
/** Each with the first question and the first answer in which both sides tell what they have. */
export const openRate: Rate = { perSecond: 100, burst: 400 };
/** Of all that costs little: carets, closed channels, what the openings bring. */
export const frameRate: Rate = { perSecond: 400, burst: 2_000 };
export const eventRate: Rate = { perSecond: 20, burst: 50 };
export const awarenessRate: Rate = { perSecond: 10, burst: 100 };

/** A socket that is dropped again and again asks for many, each tab for its own. */
export const ticketLimit = { count: 60, periodMs: 60_000, burst: 60 };
