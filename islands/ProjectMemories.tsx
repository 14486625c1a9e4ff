/** @jsxImportSource react */
import { useState } from 'react';
import { fill } from '../src/documents/lines/text.ts';
import { MOST_PENALTY } from '../src/language-resources/memories/rules.ts';
import type { MemoryView } from '../src/language-resources/memories/rules.ts';
import { text } from '../src/language-resources/memories/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { text as shell } from '../src/shared/shell/text.ts';
import { Arrival } from './language-resources/memories/Arrival.tsx';
import { DirectionQuestion } from './language-resources/memories/DirectionQuestion.tsx';
import { arrangeProject, type OfProject } from './language-resources/memories/memory-calls.ts';
import { SendingFiles } from './language-resources/memories/SendingFiles.tsx';
import { useArriving, useUploads } from './language-resources/memories/use-uploads.ts';
import { dropWords, nameOf } from './language-resources/memories/words.ts';
import { fileSizeText } from './documents/files/file-size.ts';
import { Icon } from './ui/Icon.tsx';
import { toast } from './ui/toast.tsx';
import { DropZone } from './documents/upload/DropZone.tsx';

type Props = {
  projectNo: number;
  initial: OfProject[];
  /** Own memories of the same languages that the project does not use yet. */
  others: MemoryView[];
  mayManage: boolean;
  lang: UiLang;
};

/** The memories that a project uses, in the order in which they are searched. */
export default function ProjectMemories({ projectNo, mayManage, lang, ...given }: Props) {
  const { memories, free, put, arrange, remove, add } = useProjectMemories({
    projectNo,
    lang,
    ...given,
  });
  const { sending, unclear, upload, settle } = useUploads({ lang, projectNo, onMemory: put });
  useArriving(memories.filter(({ isOwn }) => isOwn), put);
  return (
    <section className='grid gap-4' aria-labelledby='memories-of-project'>
      <div>
        <h2 id='memories-of-project'>{text.ofProject[lang]}</h2>
        <p className='muted'>{text.ofProjectHelp[lang]}</p>
      </div>
      {mayManage && (
        <DropZone
          extensions={['tmx']}
          lang={lang}
          words={dropWords(lang)}
          onFiles={upload}
        />
      )}
      <SendingFiles sending={sending} lang={lang} />
      {memories.length === 0 && <p className='empty'>{text.noneInProject[lang]}</p>}
      <ol>
        {memories.map((memory, at) => (
          <Row
            key={memory.no}
            {...{ projectNo, memory, mayManage, lang }}
            isFirst={at === 0}
            onUp={() => void arrange(swapped(memories, at))}
            onPenalty={(penalty) =>
              void arrange(memories.map((one) => one.no === memory.no ? { ...one, penalty } : one))}
            onRemove={() => void remove(memory)}
          />
        ))}
      </ol>
      {mayManage && free.length > 0 && <AddOwn {...{ free, lang }} onAdd={(no) => void add(no)} />}
      {unclear && <DirectionQuestion file={unclear.name} lang={lang} onChoose={settle} />}
    </section>
  );
}

function useProjectMemories({ projectNo, initial, others, lang }: Omit<Props, 'mayManage'>) {
  const [memories, setMemories] = useState(initial);
  const [free, setFree] = useState(others);
  const put = (memory: MemoryView) =>
    setMemories((all) =>
      all.some(({ no }) => no === memory.no)
        ? all.map((one) => one.no === memory.no ? { ...one, ...memory } : one)
        : [...all, asAdded(memory)]
    );

  async function arrange(wanted: OfProject[]): Promise<boolean> {
    const before = memories;
    setMemories(wanted);
    try {
      setMemories(await arrangeProject(projectNo, wanted));
      return true;
    } catch (error) {
      setMemories(before);
      toast((error as Error).message, { tone: 'error' });
      return false;
    }
  }

  async function remove(memory: OfProject) {
    const before = memories;
    if (!await arrange(memories.filter(({ no }) => no !== memory.no))) return;
    toast(fill(text.removed[lang], { name: nameOf(memory, lang) }), {
      action: { label: shell.undo[lang], run: () => void arrange(before) },
    });
  }

  async function add(no: number) {
    const memory = free.find((one) => one.no === no);
    if (!memory) return;
    if (await arrange([...memories, asAdded(memory)])) {
      setFree(free.filter((one) => one.no !== no));
    }
  }

  return { memories, free, put, arrange, remove, add };
}

/** An own memory when it comes into the project. */
function asAdded(memory: MemoryView): OfProject {
  return { ...memory, penalty: 0, isOwn: true, owner: '', inspected: 0 };
}

function swapped(memories: readonly OfProject[], at: number): OfProject[] {
  const moved = memories[at];
  return moved ? memories.toSpliced(at, 1).toSpliced(at - 1, 0, moved) : [...memories];
}

type RowProps = {
  projectNo: number;
  memory: OfProject;
  isFirst: boolean;
  mayManage: boolean;
  lang: UiLang;
  onUp: () => void;
  onPenalty: (penalty: number) => void;
  onRemove: () => void;
};

function Row(props: RowProps) {
  const { projectNo, memory, isFirst, mayManage, lang, onUp, onPenalty, onRemove } = props;
  const name = nameOf(memory, lang);
  const inspector = `/inspector/${projectNo}/${memory.no}/${memory.direction}`;
  return (
    <li className='project-memory'>
      <div>
        <a className='text-link' href={inspector}>{name}</a>
        <Facts memory={memory} lang={lang} />
        {memory.isOwn && memory.arriving && memory.arriving.state !== 'done' && (
          <Arrival arriving={memory.arriving} lang={lang} />
        )}
      </div>
      <Penalty {...{ memory, name, mayManage, lang, onPenalty }} />
      {mayManage && (
        <div className='memory-actions'>
          <button
            type='button'
            className='icon-button'
            aria-label={fill(text.up[lang], { name })}
            title={fill(text.up[lang], { name })}
            disabled={isFirst}
            onClick={onUp}
          >
            <span className='turned-up' aria-hidden='true'>
              <Icon name='chevron' />
            </span>
          </button>
          <button
            type='button'
            className='btn btn-sm'
            aria-label={fill(text.removeNamed[lang], { name })}
            onClick={onRemove}
          >
            {text.remove[lang]}
          </button>
        </div>
      )}
    </li>
  );
}

function Facts({ memory, lang }: Pick<RowProps, 'memory' | 'lang'>) {
  const { units, fileSize, uploaded, inspected, isOwn, owner } = memory;
  return (
    <p className='muted'>
      {text.units[lang]} {units.toLocaleString(lang)}
      {fileSize > 0 && ` · ${fileSizeText(fileSize)}`}
      {' · '}
      <time dateTime={`${uploaded.replace(' ', 'T')}+09:00`} title={uploaded}>
        {uploaded.slice(0, 10)}
      </time>
      {` · ${fill(text.inspected[lang], { n: inspected.toFixed(2) })}`}
      {!isOwn && owner && ` · ${fill(text.owner[lang], { name: owner })}`}
    </p>
  );
}

type PenaltyProps = Pick<RowProps, 'memory' | 'mayManage' | 'lang' | 'onPenalty'> & {
  name: string;
};

/** Stored when the field is left, not with each digit. */
function Penalty({ memory, name, mayManage, lang, onPenalty }: PenaltyProps) {
  const label = fill(text.penaltyOf[lang], { name });
  if (!mayManage) {
    return memory.penalty > 0 ? <span>{text.penalty[lang]} {memory.penalty}</span> : <span />;
  }
  return (
    <label className='penalty'>
      <span aria-hidden='true'>{text.penalty[lang]}</span>
      <input
        key={memory.penalty}
        className='input input-sm'
        type='number'
        aria-label={label}
        min={0}
        max={MOST_PENALTY}
        defaultValue={memory.penalty}
        onBlur={({ currentTarget }) => {
          const typed = Math.round(Number(currentTarget.value) || 0);
          const penalty = Math.min(MOST_PENALTY, Math.max(0, typed));
          if (penalty !== memory.penalty) onPenalty(penalty);
          else currentTarget.value = String(penalty);
        }}
      />
    </label>
  );
}

function AddOwn({ free, lang, onAdd }: {
  free: readonly MemoryView[];
  lang: UiLang;
  onAdd: (no: number) => void;
}) {
  return (
    <form
      className='entry-search'
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(Number(new FormData(event.currentTarget).get('memory')));
      }}
    >
      <select className='select' name='memory' aria-label={text.addOwn[lang]}>
        {free.map((memory) => (
          <option key={memory.no} value={memory.no}>{nameOf(memory, lang)}</option>
        ))}
      </select>
      <button type='submit' className='btn'>{text.add[lang]}</button>
    </form>
  );
}
