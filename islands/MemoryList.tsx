/** @jsxImportSource react */
import { useState } from 'react';
import { fill } from '../src/documents/lines/text.ts';
import type { MemoryView } from '../src/language-resources/memories/rules.ts';
import { text } from '../src/language-resources/memories/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { text as shell } from '../src/shared/shell/text.ts';
import { DirectionQuestion } from './language-resources/memories/DirectionQuestion.tsx';
import {
  deleteMemory,
  listMemories,
  restoreMemory,
} from './language-resources/memories/memory-calls.ts';
import { MemoryRow } from './language-resources/memories/MemoryRow.tsx';
import { SendingFiles } from './language-resources/memories/SendingFiles.tsx';
import { useArriving, useUploads } from './language-resources/memories/use-uploads.ts';
import { dropWords, nameOf } from './language-resources/memories/words.ts';
import { Icon } from './ui/Icon.tsx';
import { toast } from './ui/toast.tsx';
import { DropZone } from './documents/upload/DropZone.tsx';

type Props = { initial: MemoryView[]; total: number; now: number; lang: UiLang };

/** All memories of a member: upload, read, download, delete. */
export default function MemoryList({ initial, total, now, lang }: Props) {
  const { memories, left, put, remove, more } = useMemories({ initial, total, lang });
  const { sending, unclear, upload, settle } = useUploads({ lang, onMemory: put });
  useArriving(memories, put);
  return (
    <div className='grid gap-4'>
      <div className='page-head mb-0'>
        <h1>{text.title[lang]}</h1>
        <span className='muted'>
          {fill(text.count[lang], { n: memories.length + Math.max(0, left) })}
        </span>
      </div>
      <DropZone
        extensions={['tmx']}
        lang={lang}
        words={dropWords(lang)}
        onFiles={upload}
      />
      <SendingFiles sending={sending} lang={lang} />
      {memories.length === 0 && sending.length === 0 && <NoMemories lang={lang} />}
      {memories.length > 0 && <MemoryTable {...{ memories, now, lang }} onDelete={remove} />}
      {left > 0 && (
        <button
          type='button'
          className='btn justify-self-center'
          onClick={() => void more()}
        >
          {text.more[lang]}
        </button>
      )}
      {unclear && <DirectionQuestion file={unclear.name} lang={lang} onChoose={settle} />}
    </div>
  );
}

/** The memories that are loaded; one that is deleted can be restored to its place. */
function useMemories({ initial, total, lang }: Omit<Props, 'now'>) {
  const [memories, setMemories] = useState(initial);
  const [left, setLeft] = useState(total - initial.length);
  const put = (memory: MemoryView) =>
    setMemories((all) =>
      all.some(({ no }) => no === memory.no)
        ? all.map((one) => one.no === memory.no ? memory : one)
        : [memory, ...all]
    );

  async function remove(memory: MemoryView) {
    const place = memories.indexOf(memory);
    setMemories((all) => all.filter(({ no }) => no !== memory.no));
    const putBack = (one: MemoryView) =>
      setMemories((all) => all.toSpliced(Math.min(place, all.length), 0, one));
    try {
      await deleteMemory(memory.no);
    } catch (error) {
      putBack(memory);
      return complain(error as Error);
    }
    const run = () => void restoreMemory(memory.no).then(putBack, complain);
    toast(fill(text.deleted[lang], { name: nameOf(memory, lang) }), {
      action: { label: shell.undo[lang], run },
    });
  }

  async function more() {
    const page = Math.floor(memories.length / 50) + 1;
    const found = await listMemories(page).catch(() => undefined);
    if (!found) return;
    setLeft(found.total - memories.length - found.memories.length);
    for (const memory of found.memories) {
      setMemories((all) => all.some(({ no }) => no === memory.no) ? all : [...all, memory]);
    }
  }

  return { memories, left, put, remove, more };
}

function complain(error: Error) {
  toast(error.message, { tone: 'error' });
}

function NoMemories({ lang }: { lang: UiLang }) {
  return (
    <div className='empty'>
      <Icon name='memory' />
      <p className='font-semibold'>{text.empty[lang]}</p>
      <p className='muted'>{text.emptyHelp[lang]}</p>
    </div>
  );
}

type MemoryTableProps = {
  memories: readonly MemoryView[];
  now: number;
  lang: UiLang;
  onDelete: (memory: MemoryView) => Promise<void>;
};

function MemoryTable({ memories, now, lang, onDelete }: MemoryTableProps) {
  const heads = [text.name, text.direction, text.units, text.uploaded, text.actions];
  return (
    <table className='project-table memory-table' role='table'>
      <thead role='rowgroup'>
        <tr role='row'>
          {heads.map((words) => (
            <th key={words[lang]} role='columnheader' scope='col'>{words[lang]}</th>
          ))}
        </tr>
      </thead>
      <tbody role='rowgroup'>
        {memories.map((memory) => (
          <MemoryRow
            key={memory.no}
            {...{ memory, now, lang }}
            onDelete={() => void onDelete(memory)}
          />
        ))}
      </tbody>
    </table>
  );
}
