import { VISITOR_LINES } from '../../../src/documents/lines/rules.ts';
import { text as shell } from '../../../src/shared/shell/text.ts';
import { toast } from '../../ui/toast.tsx';
import type { LineEditorProps } from './props.ts';
import type { FirstServices } from './services/services.ts';
import { moveDrafts } from '../sync/saving/draft-box.ts';
import type { Notice } from './texts/notice.ts';
import { createSession, type EditorSession } from './session.ts';

/** The session of the document that a page shows. */
export function openSession(props: LineEditorProps, services: FirstServices): EditorSession {
  const { name, uid, lines, lineCount, counts, lang } = props;
  if (uid) moveDrafts(`visitor:${name}`, `${uid}:${name}`, localStorage);
  return createSession({
    server: services.lines,
    first: { lines, count: lineCount },
    counts,
    documentKey: `${uid ?? 'visitor'}:${name}`,
    lang,
    openLines: uid ? Infinity : VISITOR_LINES,
    rights: props.rights,
    writable: props.writable,
    live: services.live ?? undefined,
    notify: ({ words, tone, undo }: Notice) => {
      toast(words, { tone, ...(undo ? { action: { label: shell.undo[lang], run: undo } } : {}) });
    },
  });
}
