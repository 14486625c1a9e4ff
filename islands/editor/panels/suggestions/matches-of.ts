import type { EditorParts } from '../../session/tool.ts';
import { createMatchList, type MatchList } from './match-list.ts';

/** The matches of the open document. Visitors have no memories. */
export const matchesOf = ({ session, services, props }: EditorParts): MatchList | null =>
  props.uid === null ? null : createMatchList(session, services.matches);
