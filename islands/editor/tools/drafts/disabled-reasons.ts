import { text } from '../../../../src/documents/lines/text.ts';
import { browserCatalogue } from '../../../../src/shared/refusals/browser-catalogue.ts';
import type { EditorSession } from '../../session/session.ts';
import type { Drafts } from './drafts.ts';

/** Why the active line cannot be drafted anew. */
export function reasonForLine(session: EditorSession, drafts: Drafts): string | undefined {
  const index = session.active.get();
  const line = index === null ? undefined : session.lines.line(index);
  if (line && !session.isMine(line)) return browserCatalogue['line.notYours'][session.lang];
  if (index !== null && drafts.busy.get() === index) return text.translating[session.lang];
  return drafts.obstacle.get() ??
    (line?.checked ? text.isConfirmedAlready[session.lang] : undefined);
}

/** Why not all lines can be drafted anew: in projects that is the manager's to do. */
export function reasonForAll(session: EditorSession, drafts: Drafts): string | undefined {
  if (drafts.job.get()) return text.translating[session.lang];
  const isOwn = ['owner', 'visitor', 'manager'].includes(session.rights.get().duty);
  return isOwn ? drafts.obstacle.get() : browserCatalogue['project.notAllowed'][session.lang];
}
