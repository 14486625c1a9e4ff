import type { Tool } from '../../session/tool.ts';
import { startVisitorNote } from './start-visitor-note.tsx';

/** What signing in adds. */
export const visitorNote: Tool = {
  id: 'visitor-note',
  label: { ko: '로그인', en: 'Log in' },
  isOffered: ({ uid }) => uid === null,
  start: startVisitorNote,
};
