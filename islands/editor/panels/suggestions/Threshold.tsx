/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/language-resources/matching/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { useSignal } from '../../../runtime/signal.ts';
import type { MatchService } from '../../session/services/matches.ts';
import type { LowMatches } from './low-matches.ts';

const thresholds = [50, 60, 70, 75, 80, 85, 90, 95, 100];

type Props = { calls: MatchService; low: LowMatches; lang: UiLang; onChange: () => void };

/** From which score on matches are listed, and how many there are below it. */
export function Threshold({ calls, low, lang, onChange }: Props) {
  const [threshold, setThreshold] = useState<number | null>(null);
  useEffect(() => {
    calls.threshold().then(setThreshold, () => {});
  }, []);
  if (threshold === null) return null;
  const all = [...new Set([...thresholds, threshold])].sort((a, b) => a - b);
  return (
    <div className='aids-threshold'>
      <label>
        <span>{text.threshold[lang]}</span>
        <select
          className='select select-sm'
          value={threshold}
          onChange={(event) => {
            const next = Number(event.target.value);
            setThreshold(next);
            calls.saveThreshold(next).then(onChange, () => setThreshold(threshold));
          }}
        >
          {all.map((one) => (
            <option key={one} value={one}>{fill(text.fromPercent[lang], { n: one })}</option>
          ))}
        </select>
      </label>
      <Below low={low} lang={lang} />
    </div>
  );
}

function Below({ low, lang }: Pick<Props, 'low' | 'lang'>) {
  const { matches, isOpen } = useSignal(low.state);
  if (matches.length === 0) return null;
  const best = Math.max(...matches.map(({ score }) => score));
  return (
    <button
      type='button'
      className='btn btn-sm btn-ghost'
      aria-expanded={isOpen}
      onPointerDown={(event) => event.preventDefault()}
      onClick={low.toggle}
    >
      {fill(text.below[lang], { n: matches.length, score: best })}
    </button>
  );
}
