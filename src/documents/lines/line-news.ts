import type { LineAccess } from '../access/rules.ts';
import type { Event } from '../../ports/bus/port.ts';
import type { OpenLine } from './schema.ts';
import type { LineSpan } from './writable.ts';

export type LineNews =
  /**
   * What the reader may change; first, and whenever it may have changed. `hasBeenAway`: the reader comes back, and may
   * have missed any of the others.
   */
  | { type: 'rights'; rights: LineAccess; writable: LineSpan[] | null; hasBeenAway?: boolean }
  /** Lines that were changed or confirmed, as they are now. */
  | { type: 'lines'; lines: OpenLine[] }
  /** Places of lines have changed: everything is to be read again. */
  | { type: 'moved' }
  /** Comments were added or changed. */
  | { type: 'comments' }
  /** Times of subtitles, or their rules, were changed. */
  | { type: 'cues' }
  /** What the reader has confirmed has filled other lines; each document's part is undone by its operation. */
  | { type: 'propagated'; index: number; fillings: Filled[] };

type Filled = { name: string; operation: string; count: number };

/** What has happened to the lines of a document since it was last read. */
export type PendingNews = {
  hasBeenAway: boolean;
  changed: Set<number>;
  hasMoved: boolean;
  hasNewRights: boolean;
  hasNewComments: boolean;
  hasNewCues: boolean;
  propagated: LineNews[];
};

export function noNews(hasBeenAway: boolean): PendingNews {
  return {
    hasBeenAway,
    changed: new Set(),
    hasMoved: false,
    hasNewRights: true,
    hasNewComments: false,
    hasNewCues: false,
    propagated: [],
  };
}

/** Of which document, and for which reader. */
type Followed = { documentId: number; projectNo: number | null; uid: string | undefined };

/** Notes an event; answers whether it concerns the document. */
export function noteEvent(news: PendingNews, event: Event, followed: Followed): boolean {
  if (event.type === 'rights.changed') {
    const isMeant = event.projectNo === followed.projectNo;
    news.hasNewRights ||= isMeant;
    return isMeant;
  }
  if (!('documentId' in event) || event.documentId !== followed.documentId) return false;
  switch (event.type) {
    case 'line.saved':
    case 'line.confirmed':
      news.changed.add(event.index);
      return true;
    case 'lines.moved':
      news.hasMoved = true;
      return true;
    case 'lines.propagated':
      if (event.by !== followed.uid) return false;
      news.propagated.push({
        type: 'propagated',
        index: event.index,
        fillings: event.fillings,
      });
      return true;
    case 'comments.changed':
      news.hasNewComments = true;
      return true;
    case 'cues.changed':
      news.hasNewCues = true;
      return true;
    case 'document.deleted':
      return true;
    default:
      return false;
  }
}
