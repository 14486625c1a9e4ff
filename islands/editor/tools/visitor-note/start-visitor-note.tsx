/** @jsxImportSource react */
import type { FirstParts, OpenTool } from '../../session/tool.ts';
import { VisitorNote } from './VisitorNote.tsx';

export function startVisitorNote({ session: { lang } }: FirstParts): OpenTool {
  const signInLink = `/auth/sign-in?next=${encodeURIComponent(location.pathname)}`;
  return { notes: () => <VisitorNote signInLink={signInLink} lang={lang} /> };
}
