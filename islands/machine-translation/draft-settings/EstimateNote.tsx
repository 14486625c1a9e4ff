/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import type { UiLang } from '../../../src/shared/languages.ts';
import { text, wordsOf } from '../../../src/machine-translation/budget/text.ts';
import type { Estimate } from './draft-calls.ts';

type EstimateNoteProps = {
  /** Identifies the estimate; another value fetches another one. */
  about: string;
  ask: () => Promise<Estimate | undefined>;
  lang: UiLang;
};

/** What a draft will take, said before it starts. Without an answer nothing is said: starting works all the same. */
export function EstimateNote({ about, ask, lang }: EstimateNoteProps) {
  const [answer, setAnswer] = useState<Estimate | 'waiting' | undefined>('waiting');
  useEffect(() => {
    let isCurrent = true;
    setAnswer('waiting');
    ask().catch(() => undefined).then((found) => {
      if (isCurrent) setAnswer(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [about]);

  if (!answer) return null;
  const words = answer === 'waiting' ? [text.estimating[lang]] : wordsOf(answer, lang);
  return (
    <div className='field-help' role='status'>
      {words.map((one) => <p key={one}>{one}</p>)}
    </div>
  );
}
