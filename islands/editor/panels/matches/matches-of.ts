import type { EditorParts } from '../../session/tool.ts';
import { createMatchBook, type MatchBook } from './match-book.ts';

/** The matches of the open document. Visitors have no memories. */
export const matchesOf = ({ session, services, props }: EditorParts): MatchBook | null =>
  props.uid === null ? null : createMatchBook(session, services.matches);
