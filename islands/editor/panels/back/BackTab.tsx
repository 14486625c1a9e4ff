/** @jsxImportSource react */
import { useEffect, useSyncExternalStore } from 'react';
import { plainText } from '../../../../src/language/tags/tags.ts';
import { text } from '../../../../src/machine-translation/translate/text.ts';
import { ScoreReport } from '../scores/ScoreReport.tsx';
import type { Scores } from '../scores/scores.ts';
import type { EditorSession } from '../../session/session.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { Back } from './back.ts';

type Props = {
  session: EditorSession;
  scores: Scores;
  back: Back;
  sourceLang: string;
  targetLang: string;
};

/** What the translation of the active line says to a reader who only knows the source language. */
export function BackTab({ session, scores, back, sourceLang, targetLang }: Props) {
  const { lang } = session;
  const index = useSignal(session.active);
  const state = useSignal(back.state);
  const status = useSignal(scores.status);
  useSyncExternalStore(
    (listener) => session.lines.subscribeLine(index ?? -1, listener),
    () => session.lines.lineVersion(index ?? -1),
  );
  useEffect(() => back.open(), [back]);
  const line = index === null ? undefined : session.lines.line(index);
  if (!line) return <p className='aids-empty'>{text.chooseBack[lang]}</p>;
  if (session.shownText(line).trim() === '') {
    return <p className='aids-empty'>{text.noTarget[lang]}</p>;
  }
  const score = scores.of(line);
  const texts = {
    source: plainText(line.source, line.tags),
    target: plainText(line.target, line.tags),
  };
  const isAsking = state.kind === 'asking' || state.kind === 'waiting';
  return (
    <div className='back'>
      {isAsking && <Asking {...{ session, back }} />}
      {state.kind === 'failed' && <p className='match-doubts' role='alert'>{state.words}</p>}
      {status && status.backEngine === null && (
        <p className='back-note'>{text.noBackEngine[lang]}</p>
      )}
      {score
        ? <ScoreReport {...{ score, texts, lang, sourceLang, targetLang }} />
        : !isAsking && state.kind !== 'failed' && (
          <p className='back-note'>{text.notChecked[lang]}</p>
        )}
      {!isAsking && (
        <p>
          <button type='button' className='btn btn-sm' onClick={() => back.again(line.index)}>
            {text.checkNow[lang]}
          </button>
        </p>
      )}
    </div>
  );
}

function Asking({ session: { lang }, back }: Pick<Props, 'session' | 'back'>) {
  return (
    <div className='offers-course'>
      <p role='status'>
        <Spinner /> {text.checking[lang]}
      </p>
      <button type='button' className='btn btn-sm' onClick={back.stop}>{text.stop[lang]}</button>
    </div>
  );
}
