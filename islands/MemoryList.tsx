/** @jsxImportSource react */
import { useState } from 'react';
import { fill } from '../src/lines/text.ts';
import type { MemoryView } from '../src/memories/rules.ts';
import { text } from '../src/memories/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { text as shell } from '../src/shell/text.ts';
import { DirectionQuestion } from './_memories/DirectionQuestion.tsx';
import { deleteMemory, listMemories, restoreMemory } from './_memories/memory-calls.ts';
import { MemoryRow } from './_memories/MemoryRow.tsx';
import { SendingFiles } from './_memories/SendingFiles.tsx';
import { useArriving, useUploads } from './_memories/use-uploads.ts';
import { dropWords, nameOf } from './_memories/words.ts';
import { Icon } from './_ui/Icon.tsx';
import { toast } from './_ui/toast.tsx';
import { DropZone } from './_upload/DropZone.tsx';

type Props = { initial: MemoryView[]; total: number; now: number; lang: UiLang };

/** Everything that a member keeps to be used again: upload, look into, download, delete. */
export default function MemoryList({ initial, total, now, lang }: Props) {
  const [memories, setMemories] = useState(initial);
  const [left, setLeft] = useState(total - initial.length);
  const put = (memory: MemoryView) =>
    setMemories((all) =>
      all.some(({ no }) => no === memory.no)
        ? all.map((one) => one.no === memory.no ? memory : one)
        : [memory, ...all]
    );
  const { sending, unclear, upload, settle } = useUploads({ lang, onMemory: put });
  useArriving(memories, put);

  async function remove(memory: MemoryView) {
    const place = memories.indexOf(memory);
    setMemories((all) => all.filter(({ no }) => no !== memory.no));
    const putBack = (one: MemoryView) =>
      setMemories((all) => all.toSpliced(Math.min(place, all.length), 0, one));
    try {
      await deleteMemory(memory.no);
    } catch (error) {
      putBack(memory);
      toast((error as Error).message, { tone: 'error' });
      return;
    }
    toast(fill(text.deleted[lang], { name: nameOf(memory, lang) }), {
      action: {
        label: shell.undo[lang],
        run: () =>
          void restoreMemory(memory.no).then(putBack, (error: Error) => {
            toast(error.message, { tone: 'error' });
          }),
      },
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

  const isEmpty = memories.length === 0 && sending.length === 0;
  const heads = [text.name, text.direction, text.units, text.uploaded, text.actions];
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
      {isEmpty && (
        <div className='empty'>
          <Icon name='memory' />
          <p className='font-semibold'>{text.empty[lang]}</p>
          <p className='muted'>{text.emptyHelp[lang]}</p>
        </div>
      )}
      {memories.length > 0 && (
        <table className='project-table memory-table' role='table'>
          <thead role='rowgroup'>
            <tr role='row'>
              {heads.map((words) => (
                <th key={words.en} role='columnheader' scope='col'>{words[lang]}</th>
              ))}
            </tr>
          </thead>
          <tbody role='rowgroup'>
            {memories.map((memory) => (
              <MemoryRow
                key={memory.no}
                {...{ memory, now, lang }}
                onDelete={() => void remove(memory)}
              />
            ))}
          </tbody>
        </table>
      )}
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
