import { type EntryIndex, indexEntries } from '../../../../src/language/terms/check-terms.ts';
import { parseDirection } from '../../../../src/shared/languages.ts';
import { signal } from '../../../runtime/signal.ts';
import type {
  DocumentTerms,
  NewTerm,
  TermEntry,
  TermGlossary,
  TermService,
} from '../../session/services/terms.ts';

export type TermListState =
  | { status: 'loading' | 'failed' }
  | { status: 'ready'; index: EntryIndex<TermEntry>; glossaries: TermGlossary[] };

export type TermList = ReturnType<typeof createTermList>;

/** The terms of a document: read once, for all that show them. */
export function createTermList(calls: TermService) {
  const state = signal<TermListState>({ status: 'loading' });
  /** What a new term is made of while its form is open. */
  const begun = signal<{ source: string; target: string } | undefined>(undefined);
  let terms: DocumentTerms | undefined;

  async function load(): Promise<void> {
    try {
      terms = await calls.read();
    } catch {
      // The panel says so, and asks again when one wants to.
      if (state.get().status !== 'ready') state.set({ status: 'failed' });
      return;
    }
    const direction = parseDirection(terms.direction) ?? { from: 'ko', to: 'en' };
    const index = indexEntries(terms.entries, direction);
    state.set({ status: 'ready', index, glossaries: terms.glossaries });
  }

  return {
    state,
    begun,
    load,
    /** Into one of the glossaries; where there is none, one is made first. */
    async add(glossary: TermGlossary | undefined, term: NewTerm): Promise<void> {
      if (!terms) return;
      const made = glossary ?? {
        randomCreateName: await calls.create(terms.direction),
        project: 'individual',
        isTurned: false,
      };
      await calls.add(made, term);
      await load();
    },
  };
}
