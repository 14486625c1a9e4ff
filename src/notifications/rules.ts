import { editorAddress, lineAddress } from '../documents/rules.ts';

/** What a notification leads to; nothing for one that only says something. */
type Target = 'project' | 'post' | 'document' | 'account';

/**
 * wanted: for members who want notices by mail · always: about the safety of the account · never: too small, or whoever
 * causes it sends a mail of its own.
 */
type Mailing = 'wanted' | 'always' | 'never';

type Kind = { target: Target; thread: string; mail: Mailing; isSingle?: true };

/**
 * Everything that members are told, in the words of the specification where it has some. A single one takes the place
 * of an unread one about the same thing.
 */
export const causes = {
  Love: { target: 'post', thread: 'A', mail: 'never' },
  'kick out': { target: 'project', thread: 'dlt', mail: 'wanted' },
  invite: { target: 'project', thread: 'pjt', mail: 'wanted' },
  'invite accepted': { target: 'project', thread: 'pjt', mail: 'never' },
  'invite declined': { target: 'project', thread: 'pjt', mail: 'never' },
  'left project': { target: 'project', thread: 'pjt', mail: 'wanted' },
  'role changed': { target: 'project', thread: 'pjt', mail: 'never' },
  'project handed over': { target: 'project', thread: 'pjt', mail: 'wanted' },
  assigned: { target: 'project', thread: 'pjt', mail: 'wanted', isSingle: true },
  comment: { target: 'post', thread: '0', mail: 'wanted' },
  'line comment': { target: 'document', thread: 'document', mail: 'wanted' },
  'job finished': { target: 'document', thread: 'document', mail: 'wanted', isSingle: true },
  'job failed': { target: 'document', thread: 'document', mail: 'wanted', isSingle: true },
  'password changed': { target: 'account', thread: 'account', mail: 'never' },
  'second factor on': { target: 'account', thread: 'account', mail: 'always' },
  'second factor off': { target: 'account', thread: 'account', mail: 'always' },
} as const satisfies Record<string, Kind>;

export type Cause = keyof typeof causes;

/** Undefined for a cause of another version. */
export function kindOf(cause: string): Kind | undefined {
  return Object.hasOwn(causes, cause) ? causes[cause as Cause] : undefined;
}

export const PAGE_SIZE = 10;
export const SUMMARY_SIZE = 5;

/** Older ones give way: nobody turns so many pages. */
export const MOST_KEPT = 200;
export const KEPT_MS = 90 * 24 * 60 * 60_000;

/** Enough of a comment to know what it is about. */
export const WORDS_LENGTH = 200;

/** Feeds of one member at the same time: one a browser, on some devices. */
export const MOST_FEEDS = 10;

export type Mentioned = {
  cause: string;
  thread: string;
  query: string | null;
  /** A document that the member may open, as long as it is there. */
  fileName: string | null;
  projectNo?: number | null;
  direction: string | null;
  /** Of the line that it is about, if that is still there. */
  lineIndex?: number | null;
};

/** The page that a notification is about; null when there is none (any more). */
export function linkOf(
  { cause, thread, query, fileName, direction, projectNo, lineIndex = null }: Mentioned,
): string | null {
  if (thread === 'dlt') return null;
  switch (kindOf(cause)?.target) {
    case 'project':
      return query ? `/projects/edit/${encodeURIComponent(query)}` : null;
    case 'post':
      return query ? `/support/${encodeURIComponent(query)}` : null;
    case 'document': {
      if (!fileName || !direction) return null;
      const address = editorAddress({ fileName, projectNo }, direction);
      return lineIndex === null ? address : lineAddress(address, lineIndex, 'comments');
    }
    case 'account':
      return '/profile/edit';
    case undefined:
      return null;
  }
}

/** Whether a mail goes out beside the notification. */
export function isMailed(cause: Cause, wantsMails: boolean): boolean {
  const mail: Mailing = causes[cause].mail;
  return mail === 'always' || (mail === 'wanted' && wantsMails);
}
