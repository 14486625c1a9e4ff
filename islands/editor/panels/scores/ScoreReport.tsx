/** @jsxImportSource react */
import {
  colourOf,
  rangeOf,
  type ScoreSpan,
  type ScoreView,
} from '../../../../src/machine-translation/scoring/rules.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/machine-translation/scoring/text.ts';
import {
  browserCatalogue,
  type BrowserErrorCode,
} from '../../../../src/shared/refusals/browser-catalogue.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { ScoreMarks } from './ScoreMarks.tsx';

type Props = {
  score: ScoreView;
  /** What was scored, without tags. */
  texts: { source: string; target: string };
  lang: UiLang;
  sourceLang: string;
  targetLang: string;
};

/** How a score came about: the method, what was found and where, and the target translated back. */
export function ScoreReport({ score, texts, lang, sourceLang, targetLang }: Props) {
  return (
    <div className='score-sheet'>
      <Verdict score={score} lang={lang} />
      {score.score === null && <Why score={score} lang={lang} />}
      <Findings score={score} texts={texts} lang={lang} />
      <dl className='score-texts'>
        <Text name={text.source[lang]} lang={sourceLang}>
          <ScoreMarks text={texts.source} spans={on('source', score)} lang={lang} />
        </Text>
        <Text name={text.target[lang]} lang={targetLang}>
          <ScoreMarks text={texts.target} spans={on('target', score)} lang={lang} />
        </Text>
        {score.back !== null && (
          <Text name={`${text.back[lang]} · ${score.backEngine ?? ''}`} lang={sourceLang}>
            {score.back}
          </Text>
        )}
      </dl>
      <p className='score-help'>{text.help[lang]}</p>
    </div>
  );
}

type Part = { score: ScoreView; lang: UiLang };

function Verdict({ score: found, lang }: Part) {
  const { score, method, by } = found;
  return (
    <>
      <p className='score-verdict' data-colour={score === null ? undefined : colourOf(score)}>
        <strong>{score ?? text.noScore[lang]}</strong>
        {score !== null && <span>{text.outOf[lang]}</span>}
        {score !== null && <span className='score-band'>{text.bands[colourOf(score)][lang]}</span>}
      </p>
      <p className='score-method'>
        <b>{`${text.method[lang]}: ${text.methods[method][lang]}`}</b>
        {by && <span>{` · ${by}`}</span>}
        <span className='score-note'>{text.methodNotes[method][lang]}</span>
      </p>
      <Provisional score={found} lang={lang} />
    </>
  );
}

/** A number that no table backs is marked, with its range and the cause. */
function Provisional({ score, lang }: Part) {
  const range = rangeOf(score);
  if (!range) return null;
  const [low, high] = range;
  return (
    <p className='score-method'>
      <b>{fill(text.provisional[lang], { low, high })}</b>
      <span className='score-note'>
        {fill(text.provisionalNote[lang], { engine: score.backEngine ?? '' })}
      </span>
    </p>
  );
}

function Why({ score: { reason, backEngine }, lang }: Part) {
  const words = reason && reason in browserCatalogue
    ? browserCatalogue[reason as BrowserErrorCode][lang]
    : text[backEngine ? 'noMeasure' : 'noEngine'][lang];
  return <p className='score-why'>{`${text.why[lang]}: ${words}`}</p>;
}

type FindingsProps = Part & { texts: { source: string; target: string } };

function Findings({ score: { flags, spans }, texts, lang }: FindingsProps) {
  if (flags.length === 0 && spans.length === 0) return <p>{text.noReasons[lang]}</p>;
  return (
    <>
      <h3>{text.reasons[lang]}</h3>
      <ul className='score-reasons'>
        {flags.map((flag) => <li key={flag}>{text.flags[flag][lang]}</li>)}
        {spans.map((span) => (
          <li key={`${span.side} ${span.start} ${span.end} ${span.kind}`}>
            <span className='score-severity' data-severity={span.severity}>
              {text.severities[span.severity][lang]}
            </span>
            {` ${kindWords(span, lang)} — ${text[span.side][lang]} `}
            <q>{texts[span.side].slice(span.start, span.end)}</q>
          </li>
        ))}
      </ul>
    </>
  );
}

function Text({ name, lang, children }: { name: string; lang: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd lang={lang} dir='auto'>{children}</dd>
    </div>
  );
}

function on(side: ScoreSpan['side'], { spans }: ScoreView): ScoreSpan[] {
  return spans.filter((span) => span.side === side);
}

function kindWords({ kind }: ScoreSpan, lang: UiLang): string {
  return text
    .kinds[Object.hasOwn(text.kinds, kind) ? kind as keyof typeof text.kinds : 'other'][lang];
}
