import { readShown } from '../../../../src/language/tags/shown-form.ts';
import { plainText } from '../../../../src/language/tags/tags.ts';
import type { EditorSession } from '../../session/session.ts';
import { termEdit } from './term-edit.ts';

/** Inserts a term into the translation that is being written; the focus stays there. False where there is none. */
export function insertTerm(
  session: Pick<EditorSession, 'active' | 'field'>,
  term: string,
  lang: string,
): boolean {
  const index = session.active.get();
  const field = index === null ? undefined : session.field(index);
  if (!field) return false;
  field.edit(termEdit(field.read(), field.selection(), term, lang));
  return true;
}

/** Words that are selected in the active line: in its source, and in its translation. */
export function selectedWords(session: Pick<EditorSession, 'active' | 'field'>) {
  const index = session.active.get();
  const field = index === null ? undefined : session.field(index);
  const { start, end } = field?.selection() ?? { start: 0, end: 0 };
  const selection = getSelection();
  const inSource = selection?.anchorNode?.parentElement?.closest('.line-source') !== null &&
    selection?.anchorNode != null;
  return {
    source: inSource ? bare(plainText(readShown(selection?.toString() ?? ''))) : '',
    target: bare(plainText(field?.read().slice(start, end) ?? '')),
  };
}

function bare(words: string): string {
  return words.replace(/\s+/g, ' ').trim().slice(0, 200);
}
