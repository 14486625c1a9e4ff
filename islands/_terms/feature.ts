import type { Feature } from '../_editor/feature.ts';
import type { FeatureOptions } from '../_editor/features.ts';
import { selectedWords } from './active-field.ts';
import { tellTerms } from './tell-terms.ts';

/** The selected words become a term by one key. The terms themselves are in a tab that is always there. */
export function termsFeature({ session, terms, openTab }: FeatureOptions): Feature | null {
  if (!terms) return null;
  return {
    commands: {
      addTerm() {
        terms.begun.set(selectedWords(session));
        openTab('terms');
      },
    },
    begin: () => tellTerms(session, terms),
  };
}
