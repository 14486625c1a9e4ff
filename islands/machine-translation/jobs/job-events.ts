import { followEvents } from '../../runtime/socket/follow-events.ts';

/** What happens to a job after the last known event. A page shows many of them. */
export function followJobEvents(id: string, after: string, signal: AbortSignal) {
  const address = `/api/jobs/${encodeURIComponent(id)}/events`;
  return followEvents({ kind: 'job', name: id, address, after, opensSocket: true }, signal);
}
