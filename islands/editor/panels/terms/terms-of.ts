import type { EditorParts } from '../../session/tool.ts';
import { createTermList, type TermList } from './term-list.ts';

/** The terms of the open document. Visitors have no glossaries. */
export const termsOf = ({ props, services }: EditorParts): TermList | null =>
  props.uid === null ? null : createTermList(services.terms);
