import type { EditorParts } from '../../session/tool.ts';
import { createTermBook, type TermBook } from './term-book.ts';

/** The terms of the open document. Visitors have no glossaries. */
export const termsOf = ({ props, services }: EditorParts): TermBook | null =>
  props.uid === null ? null : createTermBook(services.terms);
