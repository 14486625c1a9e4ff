import type { EditorParts } from '../../session/tool.ts';
import { createOffers } from './offers.ts';

/** Drafts of the active line, which the number keys insert while their tab is open. */
export const suggestionsOf = ({ session, services }: EditorParts) =>
  createOffers(session, services.suggestions);
