import type { EditorParts } from '../../session/tool.ts';
import { createSuggestions } from './suggestions.ts';

/** Drafts of the active line, which the number keys insert while their tab is open. */
export const suggestionsOf = ({ session, services }: EditorParts) =>
  createSuggestions(session, services.suggestions);
