import type { TermText } from '../../../src/language/terms/entry.ts';
import type { TermService } from '../session/services/terms.ts';
import type { TermEntry } from '../session/services/terms.ts';

/** For tests: glossaries that nobody has to keep. `agreement = 계약 | !협정` is an entry. */
export function fakeTerms(...lines: string[]): TermService & { added: unknown[] } {
  const entries = lines.map(entryOf);
  const added: unknown[] = [];
  return {
    added,
    read: () =>
      Promise.resolve({
        direction: 'en2ko',
        glossaries: entries.length > 0 ? [glossary] : [],
        entries: [...entries],
      }),
    create: () => Promise.resolve('made'),
    add(place, term) {
      added.push({ into: place.randomCreateName, ...term });
      entries.push(entryOf(`${term.source} = ${term.target}`, entries.length));
      return Promise.resolve();
    },
  };
}

const glossary = {
  no: 1,
  name: '계약 용어',
  randomCreateName: 'contracts',
  isTurned: false,
  mayWrite: true,
  project: 'individual',
};

function entryOf(line: string, at: number): TermEntry {
  const [sources = '', targets = ''] = line.split('=');
  return {
    no: at + 1,
    glossaryNo: 1,
    sources: termsOf(sources),
    targets: termsOf(targets),
    note: '',
    domain: null,
  };
}

function termsOf(words: string): TermText[] {
  return words.split('|').map((word) => word.trim()).filter(Boolean).map((word) => ({
    text: word.replace(/^!/, ''),
    status: word.startsWith('!') ? 'forbidden' : 'preferred',
  }));
}
