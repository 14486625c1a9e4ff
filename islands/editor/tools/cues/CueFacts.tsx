/** @jsxImportSource react */
import { checkRulesOf } from '../../../../src/documents/cues/rules.ts';
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { text } from '../../../../src/documents/cues/text.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { useSignal } from '../../../runtime/signal.ts';
import type { EditorSession } from '../../session/session.ts';
import { type CheckedLine, checkWords, wordsOfCue } from './check-line.ts';
import { cueClock } from './clock.ts';
import type { Cues } from './cue-list.ts';

type Props = { session: EditorSession; cues: Cues; line: OpenLine };

/** Times, width of each row and reading speed of a subtitle, with the limits of its guide; drawn again with each key. */
export function CueFacts({ session, cues, line }: Props) {
  const shown = useSignal(cues.shown);
  const placed = cues.at(line.unit);
  if (shown.kind !== 'ready' || !placed) return null;
  const { lang } = session;
  const { from, to } = placed.cue;
  const words = wordsOfCue(session, line);
  const checked = words
    ? checkWords(words, placed, checkRulesOf(shown.rules, shown.shots))
    : undefined;
  return (
    <div className='cue-facts' role='group' aria-label={text.times[lang]}>
      <span className='cue-time'>
        {cueClock(from)}–{cueClock(to)}
      </span>
      <span>{fill(text.seconds[lang], { n: ((to - from) / 1000).toFixed(1) })}</span>
      {checked && <Measures checked={checked} lang={lang} />}
      {checked?.findings.map(({ code }) => (
        <span key={code} className='cue-finding'>{text.findings[code][lang]}</span>
      ))}
    </div>
  );
}

function Measures({ checked, lang }: { checked: CheckedLine; lang: EditorSession['lang'] }) {
  const { lines, cps, most } = checked;
  return (
    <>
      {lines.map(({ width }, at) => (
        <Measure
          key={at}
          words={fill(text.row[lang], { n: at + 1, width, most: most.width })}
          isOver={width > most.width}
          lang={lang}
        />
      ))}
      <Measure
        words={fill(text.speed[lang], { cps: cps.toFixed(1), most: most.speed })}
        isOver={cps > most.speed}
        lang={lang}
      />
    </>
  );
}

type MeasureProps = { words: string; isOver: boolean; lang: EditorSession['lang'] };

function Measure({ words, isOver, lang }: MeasureProps) {
  return (
    <span data-over={isOver || undefined}>
      {words}
      {isOver && <span className='sr-only'>({text.tooMuch[lang]})</span>}
    </span>
  );
}
