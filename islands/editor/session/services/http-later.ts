import type { UiLang } from '../../../../src/shared/languages.ts';
import { httpFills } from '../../../machine-translation/pretranslation/fill-calls.ts';
import { httpComments } from './comments.ts';
import { httpCues } from './cues.ts';
import { documentKey } from './document-key.ts';
import { httpSaveEffort } from './effort.ts';
import { historyService } from './lines/history.ts';
import { httpMatches } from './matches.ts';
import { httpSaveKeys } from './preferences.ts';
import { httpPreview } from './preview.ts';
import { httpQa } from './qa.ts';
import { httpRepetitions } from './lines/repetitions.ts';
import { httpSearch, type SearchService } from './search.ts';
import { httpSegments } from './lines/segments.ts';
import { httpStyles } from './lines/styles.ts';
import { httpSuggestions } from './suggestions.ts';
import { httpTermQuestions } from './term-questions.ts';
import { httpTerms } from './terms.ts';

type OpenDocument = { uid: string | null; name: string; lang: UiLang };

/** What comes with the tools, by subject: calls of the API. */
export type LaterServices = Omit<ReturnType<typeof httpLater>, 'search'> & {
  /** null: a server that cannot search. */
  search: SearchService | null;
};

export function httpLater({ uid, name, lang }: OpenDocument) {
  const key = documentKey(uid, name);
  return {
    comments: httpComments(key),
    cues: httpCues(key),
    history: historyService(key),
    matches: httpMatches(key),
    pretranslation: httpFills(key, lang),
    preview: httpPreview(key),
    qa: httpQa(key),
    repetitions: httpRepetitions(key),
    saveEffort: httpSaveEffort(name),
    saveKeys: httpSaveKeys,
    search: httpSearch(key),
    segments: httpSegments(key),
    styles: httpStyles(key),
    suggestions: httpSuggestions(key),
    terms: httpTerms(key),
    termQuestions: httpTermQuestions(key),
  };
}
