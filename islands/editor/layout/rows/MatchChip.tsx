/** @jsxImportSource react */
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { fill, text } from '../../../../src/documents/lines/text.ts';
import { filledFrom } from '../../../../src/editing/repetitions/rules.ts';
import { text as repetitions } from '../../../../src/editing/repetitions/text.ts';
import { toneOf } from '../../../../src/language-resources/matching/rules.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { matchOf } from '../../session/lines/line-state.ts';
import { doubtsOf, waysOf } from '../../session/lines/view.ts';

/** Where a translation came from: how well a memory matched, a line with the same source, or a machine. */
export function MatchChip({ line, lang }: { line: OpenLine; lang: UiLang }) {
  if (line.target === '') return null;
  const score = matchOf(line);
  if (score !== undefined) {
    const words = fill(text.fromMemory[lang], { n: score });
    return <span className='chip' data-tone={toneOf(score)} title={words}>{score}</span>;
  }
  if (line.origin === 'propagated') {
    const words = repetitionWords(line.flags, lang);
    return <span className='chip' title={words}>{text.repetitionChip[lang]}</span>;
  }
  if (line.origin !== 'machine') return null;
  const doubts = line.checked ? [] : doubtsOf(line);
  const words = [
    text.fromMachine[lang],
    ...doubts.map((doubt) => text.flags[doubt][lang]),
    ...waysOf(line).map((way) => text.ways[way][lang]),
  ].join(' · ');
  return (
    <span
      className='chip'
      data-tone='machine'
      data-doubtful={doubts.length > 0 || undefined}
      title={words}
    >
      MT
    </span>
  );
}

function repetitionWords(flags: readonly string[], lang: UiLang): string {
  const from = filledFrom(flags);
  if (from === undefined) return text.fromRepetition[lang];
  return from > 0
    ? fill(repetitions.filledFrom[lang], { n: from })
    : repetitions.filledFromOther[lang];
}
