import type { TermText } from '../../src/terms/entry.ts';
import type { TermCalls } from './term-book.ts';
import type { BookEntry } from './term-calls.ts';

/** For tests: glossaries that nobody has to keep. `agreement = 계약 | !협정` is an entry. */
export function fakeTerms(...lines: string[]): TermCalls & { added: unknown[] } {
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

function entryOf(line: string, at: number): BookEntry {
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
