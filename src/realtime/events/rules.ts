import type { FollowFrom } from '../../server/event-source.ts';

/** Of one kind. A page follows its document, the feed and the jobs that it shows. */
export const EVENTS_PER_CONNECTION = 20;

/** Names of documents have at most 300 letters; of each, UTF-8 makes up to nine in an address. */
const LONGEST_PATH = 3_000;

/** What a channel asks for: `job/{id}/{after}`. */
export function eventsPath(kind: string, name: string, after: string): string {
  return [kind, name, after].map(encodeURIComponent).join('/');
}

/** undefined for a path that is none. */
export function eventsIn(path: string): FollowFrom | undefined {
  const [, name, after, ...more] = path.length > LONGEST_PATH ? [] : path.split('/');
  if (name === undefined || after === undefined || more.length > 0) return undefined;
  try {
    return { name: decodeURIComponent(name), after: decodeURIComponent(after) };
  } catch {
    // A percent sign with anything behind it.
    return undefined;
  }
}
