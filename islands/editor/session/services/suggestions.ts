import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import type {
  DraftChoice,
  DraftOffer,
} from '../../../../src/machine-translation/translate/rules.ts';
import type { DocumentKey } from './document-key.ts';
import { send, translationApi } from '../../../runtime/api.ts';

/** `isAnew`: in other words than before. */
type SuggestionOrder = { choice: DraftChoice; isAnew: boolean };

/** What the panel asks of engines. Each fails with words that can be shown. */
export type SuggestionService = {
  choices(signal: AbortSignal): Promise<DraftChoice[]>;
  offer(index: number, wish: SuggestionOrder, signal: AbortSignal): Promise<DraftOffer>;
  take(index: number, offer: DraftOffer): Promise<OpenLine>;
};

export function httpSuggestions({ project, user, name }: DocumentKey): SuggestionService {
  const known = { filename: name, project_no: project, ownerId: user };
  const { translate } = translationApi;
  return {
    async choices(signal) {
      const form = { ...known, process: 'draft_choices' as const };
      const { data } = await send(translate.$post({ form }, { init: { signal } }), { stay: true });
      return data[0] as DraftChoice[];
    },
    async offer(index, { choice: { engine, register }, isAnew }, signal) {
      const form = {
        ...known,
        process: 'offer_draft' as const,
        index: String(index),
        engine,
        ...(register ? { register } : {}),
        isAnew: isAnew ? '1' as const : '0' as const,
      };
      const { data } = await send(translate.$post({ form }, { init: { signal } }), { stay: true });
      return data[0][0] as DraftOffer;
    },
    async take(index, offer) {
      const form = {
        ...known,
        process: 'take_draft' as const,
        index: String(index),
        offer: JSON.stringify(offer),
      };
      const { data } = await send(translate.$post({ form }), { stay: true });
      return data[0][0] as OpenLine;
    },
  };
}
