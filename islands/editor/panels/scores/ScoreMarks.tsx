/** @jsxImportSource react */
import type { ReactNode } from 'react';
import type { ScoreSpan } from '../../../../src/machine-translation/scoring/rules.ts';
import { text as words } from '../../../../src/machine-translation/scoring/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';

/** A text with what was found in it marked; where spans overlap the first one counts. */
export function ScoreMarks(
  { text, spans, lang }: { text: string; spans: readonly ScoreSpan[]; lang: UiLang },
) {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { start, end, severity } of [...spans].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    if (start > at) pieces.push(text.slice(at, start));
    pieces.push(
      <mark key={start} data-severity={severity} title={words.severities[severity][lang]}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return <>{pieces}</>;
}
