/** @jsxImportSource react */
import { useEffect } from 'react';
import { placesInPlain, readPlain } from '../../../../../src/language/qa-checks/plain.ts';
import { isAlarm } from '../../../../../src/language/qa-checks/rules.ts';
import { useSignal } from '../../../../runtime/signal.ts';
import type { EditorSession } from '../../../session/session.ts';
import { markOnChange } from '../../terms/mark-on-change.ts';
import { textOf } from '../../terms/plain-nodes.ts';
import type { Qa } from '../qa.ts';
import { inOrder } from './shown-order.ts';

type Props = { qa: Qa; session: EditorSession };

/** Rests a little while one types or scrolls. */
const REST_MS = 80;
const names = ['qa-wrong', 'qa-look'] as const;
const TARGET = '.target-mirror, .line-target .ProseMirror';

/**
 * Marks findings at their words in the lines on the screen: what is wrong by a wave, what may be meant by dots. The marks
 * are the browser's own highlights, which touch no text and no field.
 */
export function QaMarks({ qa, session }: Props) {
  const version = useSignal(qa.list.version);
  useEffect(() => {
    const lines = document.querySelector('.lines');
    if (!lines) return;
    return markOnChange({
      ...{ within: lines, names, restMs: REST_MS },
      marksOf: () => marksOf(lines, { qa, session }),
    });
  }, [version]);
  return null;
}

function marksOf(lines: Element, { qa, session }: Props) {
  const marks: Record<typeof names[number], Range[]> = { 'qa-wrong': [], 'qa-look': [] };
  for (const row of lines.querySelectorAll('.line')) {
    const index = Number(row.querySelector('.line-number')?.textContent) - 1;
    const line = session.lines.line(index);
    const element = row.querySelector(TARGET);
    // What is being typed is marked when it is judged: until then places are those of other words.
    const found = line && qa.list.isJudged(line) ? inOrder(qa.list.of(index)) : [];
    if (!element || !line || found.length === 0) continue;
    const shown = textOf(element);
    const plain = readPlain(session.shownText(line), {});
    if (shown.text.replace(/\s/g, ' ').trimEnd() !== plain.text.trimEnd()) continue;
    for (const one of found) {
      if (one.side !== 'target') continue;
      const { start, end } = placesInPlain(plain, one);
      // What is said of the whole line stands below it.
      if (start === 0 && end >= plain.text.length) continue;
      marks[isAlarm(one) ? 'qa-wrong' : 'qa-look'].push(...shown.ranges(start, end));
    }
  }
  return marks;
}
