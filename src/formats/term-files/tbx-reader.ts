import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { DomainError, fail } from '../../shared/errors.ts';
import type { Direction, Lang } from '../../shared/languages.ts';
import type { EntryText, TermStatus, TermText } from '../../language/terms/entry.ts';
import { decodeXml } from '../tmx/decode.ts';
import { limits } from '../contract/rules.ts';
import { languageOf } from './terms-header.ts';

type OpenEntry = {
  terms: { lang: Lang | undefined; term: TermText }[];
  notes: string[];
  field: string;
};

/**
 * Entries of a TBX file, of version 2 (martif, termEntry, langSet) and 3 (tbx, conceptEntry, langSec). DOCTYPEs are
 * skipped and never loaded. Refuses with `file.xmlInvalid`, `file.wrongType`, `file.empty` and `file.limit`.
 */
export async function readTbx(bytes: Uint8Array, direction: Direction): Promise<EntryText[]> {
  const reader = new EntryReader(direction);
  for await (const text of decodeXml([bytes])) reader.write(text);
  return reader.close();
}

const ROOTS = ['martif', 'tbx'];
const ENTRIES = ['termEntry', 'conceptEntry'];
const LANGUAGES = ['langSet', 'langSec'];
const TERMS = ['tig', 'ntig', 'termSec'];
const statuses: Record<string, TermStatus> = {
  preferredTerm: 'preferred',
  'preferredTerm-admn-sts': 'preferred',
  admittedTerm: 'admitted',
  'admittedTerm-admn-sts': 'admitted',
  deprecatedTerm: 'forbidden',
  'deprecatedTerm-admn-sts': 'forbidden',
  supersededTerm: 'forbidden',
  'supersededTerm-admn-sts': 'forbidden',
};
const LONGEST = 10_000;

class EntryReader {
  #parser = new SaxesParser({ position: false, xmlns: false });
  #entries: EntryText[] = [];
  #depth = 0;
  #length = 0;
  #entry: OpenEntry | undefined;
  #lang: Lang | undefined;
  #term: TermText | undefined;
  /** Where the text of an element goes when it ends. */
  #take: ((text: string) => void) | undefined;
  #takeDepth = 0;
  #text = '';

  constructor(private readonly direction: Direction) {
    this.#parser.on('error', (error) => {
      throw error instanceof DomainError ? error : new DomainError('file.xmlInvalid');
    });
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('closetag', ({ name }) => this.#close(name));
    this.#parser.on('text', (text) => this.#add(text));
    this.#parser.on('cdata', (text) => this.#add(text));
  }

  write(text: string) {
    this.#parser.write(text);
  }

  close(): EntryText[] {
    this.#parser.close();
    return this.#entries;
  }

  #open({ name, attributes }: SaxesTagPlain) {
    if (this.#depth === 0 && !ROOTS.includes(name)) fail('file.wrongType');
    if (++this.#depth > limits.xmlDepth) fail('file.limit');
    if (ENTRIES.includes(name)) this.#entry = { terms: [], notes: [], field: '' };
    const entry = this.#entry;
    if (!entry) return;
    if (LANGUAGES.includes(name)) this.#lang = languageOf(attributes['xml:lang'] ?? '');
    if (TERMS.includes(name)) this.#term = { text: '', status: 'preferred' };
    if (name === 'term') this.#openTerm(entry);
    if (name === 'termNote' && attributes.type === 'administrativeStatus') this.#openStatus();
    if (name === 'note' || (name === 'descrip' && attributes.type === 'definition')) {
      this.#listen((text) => void entry.notes.push(text));
    }
    if (name === 'descrip' && attributes.type === 'subjectField') {
      this.#listen((text) => void (entry.field = text));
    }
  }

  #openTerm(entry: OpenEntry) {
    const term: TermText = this.#term ?? { text: '', status: 'preferred' };
    entry.terms.push({ lang: this.#lang, term });
    this.#listen((text) => void (term.text = text));
  }

  /** It may stand before its term or behind it. */
  #openStatus() {
    const term = this.#term;
    if (!term) return;
    this.#listen((text) => {
      if (Object.hasOwn(statuses, text)) term.status = statuses[text] ?? 'preferred';
    });
  }

  #listen(take: (text: string) => void) {
    this.#take = take;
    this.#takeDepth = this.#depth;
    this.#text = '';
  }

  #add(text: string) {
    if (!this.#take) return;
    this.#length += text.length;
    if (this.#length > limits.textLength) fail('file.limit');
    if (this.#text.length < LONGEST) this.#text += text;
  }

  #close(name: string) {
    if (this.#take && this.#depth === this.#takeDepth) {
      this.#take(this.#text.replace(/\s+/g, ' ').trim());
      this.#take = undefined;
    }
    this.#depth--;
    if (LANGUAGES.includes(name)) this.#lang = undefined;
    if (TERMS.includes(name)) this.#term = undefined;
    if (ENTRIES.includes(name)) this.#closeEntry();
  }

  #closeEntry() {
    if (!this.#entry) return;
    const { terms, notes, field } = this.#entry;
    this.#entry = undefined;
    const side = (lang: Lang) =>
      terms.filter((one) => one.lang === lang && one.term.text !== '').map(({ term }) => term);
    const entry = {
      sources: side(this.direction.from),
      targets: side(this.direction.to),
      note: notes.filter(Boolean).join('\n'),
      domain: domainOf(field),
    };
    if (entry.sources.length + entry.targets.length > 0) this.#entries.push(entry);
  }
}

function domainOf(field: string): EntryText['domain'] {
  const name = field.toLowerCase();
  if (['law', 'legal', '법률'].includes(name)) return 'law';
  if (['patent', 'patents', '특허'].includes(name)) return 'patent';
  return ['normal', 'general', '일반'].includes(name) ? 'normal' : null;
}
