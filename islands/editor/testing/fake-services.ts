import type { EditorServices } from '../session/services/services.ts';
import { fakeComments } from './fake-comments.ts';
import { fakeDrafts } from './fake-drafts.ts';
import { fakeMatches } from './fake-matches.ts';
import { fakeQa } from './fake-qa.ts';
import { fakeScoring } from './fake-scoring.ts';
import { fakeServer } from './fake-server.ts';
import { fakeTerms } from './fake-terms.ts';

/** For tests: every call of the editor, answered in memory; a subject that no test speaks for cannot be reached. */
export function fakeServices(given: Partial<EditorServices> = {}): EditorServices {
  return {
    lines: fakeServer([]).server,
    async *follow() {},
    live: null,
    drafts: fakeDrafts(),
    scores: fakeScoring().scoring,
    comments: fakeComments().calls,
    cues: unreachable(),
    history: unreachable(),
    matches: fakeMatches().calls,
    pretranslation: unreachable(),
    preview: unreachable(),
    qa: fakeQa().calls,
    repetitions: unreachable(),
    saveEffort: () => Promise.resolve({ isOn: true }),
    saveKeys: () => Promise.resolve(),
    saveView: () => Promise.resolve(),
    savePlace: () => Promise.resolve(),
    search: null,
    segments: unreachable(),
    styles: () => Promise.reject(new Error('unreachable')),
    suggestions: unreachable(),
    terms: fakeTerms(),
    termQuestions: unreachable(),
    ...given,
  };
}

/** The services among what a test gives the editor; its `lines` are data. */
export function servicesIn<Given extends object>(given: Given): Partial<EditorServices> {
  const subjects = Object.keys(fakeServices()).filter((name) => name !== 'lines');
  return Object.fromEntries(Object.entries(given).filter(([name]) => subjects.includes(name)));
}

function unreachable<Service extends object>(): Service {
  return new Proxy({}, { get: () => () => Promise.reject(new Error('unreachable')) }) as Service;
}
