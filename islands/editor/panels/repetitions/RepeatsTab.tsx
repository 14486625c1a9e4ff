/** @jsxImportSource react */
import { useEffect } from 'react';
import { fill } from '../../../../src/documents/lines/text.ts';
import type { RepeatView } from '../../../../src/editing/repetitions/rules.ts';
import { text } from '../../../../src/editing/repetitions/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { TabNote } from '../../layout/TabNote.tsx';
import { useSignal } from '../../../runtime/signal.ts';
import { ReachFields } from './ReachFields.tsx';
import type { RepetitionList } from './repetition-list.ts';

type Props = { session: EditorSession; repetitions: RepetitionList; targetLang: string };

/** The lines with the same source as the active one, what they say, and whether they are filled by each other. */
export function RepeatsTab({ session, repetitions, targetLang }: Props) {
  const shown = useSignal(repetitions.shown);
  const { lang } = session;
  useEffect(() => repetitions.open(), [repetitions]);
  if (shown.kind !== 'ready') {
    return <TabNote kind={shown.kind} retry={repetitions.retry} {...{ text, lang }} />;
  }
  const { index, found } = shown;
  const line = session.lines.line(index);
  const isMine = line !== undefined && session.isMine(line);
  return (
    <div className='repeats'>
      {found.repeats.length === 0
        ? <p className='aids-empty'>{text.none[lang]}</p>
        : (
          <ul aria-label={fill(text.list[lang], { n: index + 1 })}>
            {found.repeats.map((repeat) => (
              <Repeat
                key={`${repeat.file?.name ?? ''}#${repeat.index}`}
                now={line ? session.shownText(line) : ''}
                {...{ session, repeat, index, isMine, targetLang }}
              />
            ))}
          </ul>
        )}
      {found.total > found.repeats.length && (
        <p className='aids-note'>
          {fill(text.more[lang], { n: found.total - found.repeats.length })}
        </p>
      )}
      <label className='repeats-exception'>
        <input
          type='checkbox'
          className='checkbox'
          checked={found.isException}
          disabled={!isMine}
          aria-describedby='repeats-exception-help'
          onChange={(event) => void repetitions.setException(index, event.currentTarget.checked)}
        />
        {text.exception[lang]}
      </label>
      <p className='aids-note' id='repeats-exception-help'>{text.exceptionHelp[lang]}</p>
      <ReachFields {...{ session, repetitions }} reach={found.reach} />
    </div>
  );
}

type RepeatProps = {
  session: EditorSession;
  repeat: RepeatView;
  /** The line that asks, and what it says. */
  index: number;
  now: string;
  isMine: boolean;
  targetLang: string;
};

function Repeat({ session, repeat, index, now, isMine, targetLang }: RepeatProps) {
  const { lang } = session;
  const { file, target, offered, isChecked, isException } = repeat;
  const n = repeat.index + 1;
  const name = file
    ? fill(text.inFile[lang], { file: file.fileName, n })
    : fill(text.line[lang], { n });
  const differs = target !== '' && offered !== now;
  return (
    <li className='repeat'>
      <p className='match-head'>
        <span>{name}</span>
        {isChecked && <span>{text.confirmed[lang]}</span>}
        {isException && <span>{text.isException[lang]}</span>}
        {differs && now !== '' && <span className='repeat-other'>{text.other[lang]}</span>}
      </p>
      {target
        ? <p lang={targetLang}>{target}</p>
        : <p className='repeat-empty'>{text.empty[lang]}</p>}
      <p className='match-facts'>
        {differs && isMine && (
          <button
            type='button'
            className='btn btn-sm'
            aria-label={fill(text.takeOf[lang], { line: name, text: target })}
            onClick={() => {
              session.write(index, offered);
              session.focusActive();
            }}
          >
            {text.take[lang]}
          </button>
        )}
        {!file && (
          <button
            type='button'
            className='btn btn-sm btn-ghost'
            aria-label={fill(text.goToOf[lang], { line: name })}
            onClick={() => void goTo(session, repeat.index)}
          >
            {text.goTo[lang]}
          </button>
        )}
      </p>
    </li>
  );
}

async function goTo({ view, walk }: EditorSession, index: number) {
  if (view.positionOf(index) < 0) await view.show('all');
  await walk.goTo(view.positionOf(index));
}
