import { useEffect } from 'react';
import type { EditorSession } from '../session/session.ts';

/** Sends what is typed when the page goes out of sight, and warns only if something is still unsaved. */
export function useLeaving(session: EditorSession) {
  useEffect(() => {
    const { queue } = session;
    const flushWhenHidden = () => {
      if (document.visibilityState !== 'hidden') return;
      // Browsers may never report the end of a composition: the field itself knows best.
      session.readActive();
      queue.flushAll();
    };
    const warn = (event: BeforeUnloadEvent) => {
      session.readActive();
      if (queue.state().kind === 'saved') return;
      queue.flushAll();
      event.preventDefault();
    };
    const online = () => queue.retryNow();
    document.addEventListener('visibilitychange', flushWhenHidden);
    addEventListener('beforeunload', warn);
    addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      removeEventListener('beforeunload', warn);
      removeEventListener('online', online);
      queue.close();
    };
  }, [session]);
}
