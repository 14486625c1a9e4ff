import { useEffect, useRef, useState } from 'react';
import { fill, text } from '../../src/glossary/text.ts';
import type { EntryView } from '../../src/glossary/view.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { text as shell } from '../../src/shell/text.ts';
import { toast } from '../_ui/toast.tsx';
import { type Draft, draftOf } from './draft.ts';
import {
  addLine,
  deleteLine,
  type GlossaryKey,
  importFiles,
  modifyLine,
  readLines,
} from './glossary-calls.ts';
import type { ImportMode } from './ImportDialog.tsx';

type Given = {
  glossary: GlossaryKey;
  uid: string;
  lang: UiLang;
  first: { lines: EntryView[]; total: number };
};

const SEARCH_MS = 250;

/** The entries that are shown, and what can be done to them. */
export function useEntries({ glossary, uid, lang, first }: Given) {
  const [lines, setLines] = useState(first.lines);
  const [total, setTotal] = useState(first.total);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const asked = useRef('');
  /** What is being deleted; a second click asks for nothing. */
  const leaving = useRef(new Set<number>());
  const complain = (error: unknown) => toast((error as Error).message, { tone: 'error' });

  async function load(words: string, wanted: number) {
    const read = await readLines(glossary, uid, { search: words, page: wanted });
    if (asked.current !== words) return;
    const known = wanted === 1 ? [] : lines;
    const fresh = read.lines.filter((one) => !known.some(({ index }) => index === one.index));
    setLines([...known, ...fresh]);
    setTotal(read.total);
    setPage(wanted);
  }

  useEffect(() => {
    if (asked.current === search) return;
    asked.current = search;
    const timer = setTimeout(() => void load(search, 1).catch(complain), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [search]);

  async function add(draft: Draft): Promise<boolean> {
    const line = await addLine(glossary, draft);
    if (!line) return false;
    setLines((now) => [line, ...now]);
    setTotal((now) => now + 1);
    return true;
  }

  /** As the server has it now; without any term it is gone. */
  async function change({ index }: EntryView, draft: Draft): Promise<void> {
    const line = await modifyLine(glossary, index, draft);
    setLines((now) =>
      line
        ? now.map((one) => one.index === index ? line : one)
        : now.filter((one) => one.index !== index)
    );
    if (!line) setTotal((now) => now - 1);
  }

  async function remove(line: EntryView): Promise<void> {
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

  /** Says what went wrong. */
  async function take(files: readonly File[], mode: ImportMode): Promise<string | undefined> {
    try {
      const { added, duplicates, skipped, data, total } = await importFiles(glossary, files, mode);
      asked.current = '';
      setSearch('');
      setLines(data);
      setTotal(total);
      setPage(1);
      const left = duplicates + skipped > 0
        ? ` ${fill(text.importedMore[lang], { duplicates, skipped })}`
        : '';
      toast(fill(text.imported[lang], { added }) + left);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  }

  return {
    lines,
    total,
    search,
    setSearch,
    hasMore: lines.length < total,
    more: () => void load(search, page + 1).catch(complain),
    add,
    change,
    remove: (line: EntryView) => void remove(line).catch(complain),
    take,
    complain,
  };
}
