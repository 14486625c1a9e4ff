/** @jsxImportSource react */
import { useEffect } from 'react';
import {
  checkTerms,
  entriesIn,
  type EntryIndex,
} from '../../../../src/language/terms/check-terms.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { markOnChange } from './mark-on-change.ts';
import { textOf } from './plain-nodes.ts';
import type { TermList } from './term-list.ts';
import type { TermEntry } from '../../session/services/terms.ts';

const names = ['term', 'term-possible', 'term-missing', 'term-forbidden'] as const;
type Marks = Record<typeof names[number], Range[]>;

/** Rests a little while one types. */
const REST_MS = 120;

/**
 * Marks terms in the lines that are on the screen. The marks are the browser's own highlights: they lie over the text,
 * and neither the text nor the field in which one types is touched.
 */
export function TermMarks({ termList }: { termList: TermList }) {
  const state = useSignal(termList.state);
  const index = state.status === 'ready' ? state.index : undefined;
  useEffect(() => index && startMarking(index), [index]);
  return null;
}

function startMarking(index: EntryIndex<TermEntry>): (() => void) | undefined {
  const lines = document.querySelector('.lines');
  if (!lines) return undefined;
  return markOnChange({
    ...{ within: lines, names, restMs: REST_MS },
    marksOf: () => marksOf(lines, index),
  });
}

function marksOf(lines: Element, index: EntryIndex<TermEntry>): Marks {
  const marks: Marks = { term: [], 'term-possible': [], 'term-missing': [], 'term-forbidden': [] };
  for (const line of lines.querySelectorAll('.line')) {
    const source = line.querySelector('.line-source');
    const target = line.querySelector('.target-mirror');
    if (source && target) markLine(marks, index, { source, target });
  }
  return marks;
}

function markLine(
  marks: Marks,
  index: EntryIndex<TermEntry>,
  { source, target }: { source: Element; target: Element },
) {
  const [from, to] = [textOf(source), textOf(target)];
  const problems = checkTerms(from.text, to.text, index);
  const missing = problems.filter(({ code }) => code === 'term.missing');
  for (const { start, end, certainty } of entriesIn(index, from.text)) {
    const isMissing = missing.some((one) => one.start === start);
    const name = isMissing ? 'term-missing' : certainty === 'yes' ? 'term' : 'term-possible';
    marks[name].push(...from.ranges(start, end));
  }
  for (const { code, start, end } of problems) {
    if (code === 'term.forbidden') marks['term-forbidden'].push(...to.ranges(start, end));
  }
}
