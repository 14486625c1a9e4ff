import type { KoreanFault } from '../korean/fault.ts';
import { findTerms } from '../terms/find-terms.ts';
import type { Check, CheckInput, CheckSetting, Finding, KoreanTopic, Words } from './finding.ts';
import { MOST_FOUND } from './bounds.ts';
import { placed } from './plain.ts';

type KoreanCheck = {
  topic: KoreanTopic;
  place: number;
  label: Words;
  help: Words;
  messages: Check['messages'];
};

/** A check of Korean words. What finds them is large, so that an editor loads it on its own: see `CheckSetting.korean`. */
export function koreanCheck({ topic, ...words }: KoreanCheck): Check {
  const code = `ko.${topic}`;
  return {
    code,
    ...words,
    policy: 'blocking',
    into: ['ko'],
    run: (line, { korean, level, loanwords, readings, terms }) => {
      const faults = korean?.[topic](line.plain.to.text, {
        source: line.plain.from.text,
        level,
        readings,
        loanwords: loanwords ? { isTerm: (word) => isTerm(terms, word) } : undefined,
      });
      return (faults ?? []).slice(0, MOST_FOUND).map((fault) => findingOf(code, fault, line));
    },
  };
}

function findingOf(check: string, fault: KoreanFault, { plain: { to } }: CheckInput): Finding {
  const { code, start, end, word, right, isRemark, others } = fault;
  const fix = fixOf(fault, to);
  const whole = wholeWord(to.text, fault);
  return {
    check,
    code,
    severity: isRemark ? 'info' : 'warning',
    side: 'target',
    ...placed(to, start, end),
    values: { word, right: right ?? '', ...(whole !== word && { whole }) },
    ...(fix && { fix }),
    ...(fix && others && { forms: others }),
  };
}

/** With the letters around it: what is wrong of 느긋히 is 히, but no other word with 히 is meant. */
function wholeWord(text: string, { start, end }: Pick<KoreanFault, 'start' | 'end'>): string {
  const [before = ''] = /[가-힣]*$/.exec(text.slice(Math.max(0, start - AROUND), start)) ?? [];
  const [behind = ''] = /^[가-힣]*/.exec(text.slice(end, end + AROUND)) ?? [];
  return before + text.slice(start, end) + behind;
}

const AROUND = 20;

/** A word of the glossary is right as it stands there. */
const isTerm = (terms: CheckSetting['terms'], word: string) =>
  terms !== null && findTerms(terms.targets, word).length > 0;

/** A fix never goes over a tag. */
function fixOf({ edit }: KoreanFault, to: CheckInput['plain']['to']): Finding['fix'] {
  if (!edit) return undefined;
  const place = placed(to, edit.start, edit.end);
  const isWhole = place.end - place.start === edit.end - edit.start;
  return isWhole ? { ...place, insert: edit.insert } : undefined;
}
