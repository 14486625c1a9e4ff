import { keyOf, type LineEditorProps } from '../_editor/setup.ts';
import { createTermBook, type TermBook } from './term-book.ts';
import { httpTerms } from './term-calls.ts';

/** The terms of the document that is open. Visitors have no glossaries. */
export function openTermBook(props: LineEditorProps): TermBook | null {
  return props.uid === null ? null : createTermBook(props.terms ?? httpTerms(keyOf(props)));
}
