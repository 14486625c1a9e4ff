/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import { fill } from '../../../src/documents/lines/text.ts';
import type { MemoryEntryView } from '../../../src/language-resources/memories/rules.ts';
import { text } from '../../../src/language-resources/memories/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { listChanges } from './memory-calls.ts';

type Changes = Awaited<ReturnType<typeof listChanges>>;

/** What a unit said before, newest first. */
export function EntryHistory({ entry, lang }: { entry: MemoryEntryView; lang: UiLang }) {
  const [changes, setChanges] = useState<Changes | null>(null);
  useEffect(() => {
    let isLeft = false;
    listChanges(entry).then((found) => isLeft || setChanges(found), () => isLeft || setChanges([]));
    return () => void (isLeft = true);
  }, [entry.no]);
  if (changes === null) return <Spinner />;
  if (changes.length === 0) return <p className='muted'>{text.noHistory[lang]}</p>;
  return (
    <ol className='entry-history'>
      {changes.map(({ source, target, by, at }, number) => (
        <li key={number}>
          <p>{source}</p>
          <p>{target}</p>
          <p className='muted'>
            {fill(text.wasEdited[lang], { by: by ?? text.someone[lang], at: at.slice(0, 16) })}
          </p>
        </li>
      ))}
    </ol>
  );
}
