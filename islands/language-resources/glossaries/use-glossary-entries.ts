import { useEffect, useRef, useState } from 'react';
import { fill, text } from '../../../src/language-resources/glossaries/text.ts';
import type {
  GlossaryEntryView,
  ReplacementView,
} from '../../../src/language-resources/glossaries/view.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { text as shell } from '../../../src/shared/shell/text.ts';
import { toast } from '../../ui/toast.tsx';
import { type Draft, draftOf } from './draft.ts';
import {
  addLine,
  bringBackEntries,
  deleteLine,
  type FirstEntries,
  type GlossaryKey,
  type Imported,
  importFiles,
  modifyLine,
  readLines,
} from './glossary-calls.ts';
import type { ImportMode } from './ImportDialog.tsx';

type Given = {
  glossary: GlossaryKey;
  uid: string;
  lang: UiLang;
  first: { lines: GlossaryEntryView[]; total: number; replacements: ReplacementView[] };
};

const SEARCH_MS = 250;

/** The entry that is edited; `new` for one that is not stored yet. */
export type EditedEntry = number | 'new' | undefined;

export type GlossaryEntries = ReturnType<typeof useGlossaryEntries>;

/** The entries that are shown, and what can be done to them. */
export function useGlossaryEntries({ glossary, uid, lang, first }: Given) {
  const { setLines, setTotal, restart, ...shown } = useEntryList({ glossary, uid, first });
  const files = useFiles({ glossary, lang, first }, restart);
  /** What is being deleted; a second click sends no second request. */
  const leaving = useRef(new Set<number>());

  async function add(draft: Draft): Promise<boolean> {
    const line = await addLine(glossary, draft);
    if (!line) return false;
    setLines((now) => [line, ...now]);
    setTotal((now) => now + 1);
    return true;
  }

  /** As the server has it now; without any term it is gone. */
  async function change({ index }: GlossaryEntryView, draft: Draft): Promise<void> {
    const line = await modifyLine(glossary, index, draft);
    setLines((now) =>
      line
        ? now.map((one) => one.index === index ? line : one)
        : now.filter((one) => one.index !== index)
    );
    if (!line) setTotal((now) => now - 1);
  }

  async function remove(line: GlossaryEntryView): Promise<void> {
    if (leaving.current.has(line.index)) return;
    leaving.current.add(line.index);
    try {
      await deleteLine(glossary, line.index);
    } finally {
      leaving.current.delete(line.index);
    }
    setLines((now) => now.filter(({ index }) => index !== line.index));
    setTotal((now) => now - 1);
    const run = () => void add(draftOf(line)).catch(complain);
    toast(text.entryRemoved[lang], { action: { label: shell.undo[lang], run } });
  }

  const removeOrComplain = (line: GlossaryEntryView) => void remove(line).catch(complain);
  return { ...shown, ...files, add, change, remove: removeOrComplain, complain };
}

/** What files bring in and replace, and how that is brought back. */
function useFiles(
  { glossary, lang, first }: Omit<Given, 'uid'>,
  restart: (now: FirstEntries) => void,
) {
  const [replacements, setReplacements] = useState(first.replacements);

  /** Answers what went wrong. */
  async function importFrom(
    files: readonly File[],
    mode: ImportMode,
  ): Promise<string | undefined> {
    try {
      const imported = await importFiles(glossary, files, mode);
      restart(imported);
      setReplacements(imported.replacements);
      toast(importWords(imported, lang));
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  }

  async function bringBack({ no }: ReplacementView): Promise<void> {
    const now = await bringBackEntries(glossary, no);
    restart(now);
    setReplacements(now.replacements);
    toast(text.undoneReplacement[lang]);
  }

  const undo = (one: ReplacementView) => void bringBack(one).catch(complain);
  return { importFrom, replacements, undo };
}

/** The pages that are loaded, of all entries or of those that a search finds. */
function useEntryList({ glossary, uid, first }: Omit<Given, 'lang'>) {
  const [lines, setLines] = useState(first.lines);
  const [total, setTotal] = useState(first.total);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  /** The newest search; answers to older ones are dropped. */
  const newest = useRef('');

  async function load(words: string, wanted: number) {
    const read = await readLines(glossary, uid, { search: words, page: wanted });
    if (newest.current !== words) return;
    const known = wanted === 1 ? [] : lines;
    const fresh = read.lines.filter((one) => !known.some(({ index }) => index === one.index));
    setLines([...known, ...fresh]);
    setTotal(read.total);
    setPage(wanted);
  }

  useEffect(() => {
    if (newest.current === search) return;
    newest.current = search;
    const timer = setTimeout(() => void load(search, 1).catch(complain), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [search]);

  /** All entries from the beginning, as the server has sent them. */
  function restart({ data, total }: Pick<FirstEntries, 'data' | 'total'>) {
    newest.current = '';
    setSearch('');
    setLines(data);
    setTotal(total);
    setPage(1);
  }

  const more = () => void load(search, page + 1).catch(complain);
  const hasMore = lines.length < total;
  return { lines, setLines, total, setTotal, search, setSearch, hasMore, more, restart };
}

function importWords({ added, duplicates, skipped }: Imported, lang: UiLang): string {
  const words = fill(text.imported[lang], { added });
  if (duplicates + skipped === 0) return words;
  return `${words} ${fill(text.importedMore[lang], { duplicates, skipped })}`;
}

function complain(error: unknown) {
  toast((error as Error).message, { tone: 'error' });
}
