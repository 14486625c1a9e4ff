import { type Figure, readNumbers } from '../../numbers/read.ts';
import { currencies } from '../../numbers/units.ts';
import { type NumberFault, numberFaults } from '../../numbers/numbers.ts';
import { otherBorder } from './numbers/comparators.ts';
import { fittedFix } from './numbers/fitted-fix.ts';
import { isConverted } from './numbers/conversions.ts';
import { writtenLike } from './numbers/written.ts';
import { otherCount } from './numbers/counted.ts';
import { otherFraction } from './numbers/fractions.ts';
import { excusesOf } from './numbers/excuses.ts';
import { isHarmless, withoutPlaceholders } from './numbers/harmless.ts';
import type { Check, CheckInput, Finding, Plain } from '../finding.ts';
import { MOST_FOUND } from '../bounds.ts';
import { placed } from '../plain.ts';

/** Numbers across 만, 억 and 조, their units, and whether they are "or more" or "more than". */
export const numbers: Check = {
  code: 'numbers',
  label: { ko: '숫자', en: 'Numbers' },
  help: {
    ko: '값, 단위, 만·억·조, 이상·초과가 원문과 다른 숫자',
    en: 'Other values, units or limits than in the source, across 만, 억 and 조',
  },
  policy: 'blocking',
  place: 2,
  messages: {
    'numbers.lost': {
      ko: '원문의 {number}이(가) 번역문에 없어요.',
      en: '{number} of the source is not in the translation',
    },
    'numbers.added': {
      ko: '번역문의 {number}이(가) 원문에 없어요.',
      en: '{number} of the translation is not in the source',
    },
    'numbers.unit': {
      ko: '{number}의 단위가 원문과 달라요.',
      en: '{number} has another unit than in the source',
    },
    'numbers.currency': {
      ko: '{number}의 통화가 원문과 달라요.',
      en: '{number} has another currency than in the source',
    },
    'numbers.converted': {
      ko: '{number}을(를) 다른 단위로 바꿔 썼어요.',
      en: '{number} was converted to another unit',
    },
    'numbers.border': {
      ko: '범위가 원문과 달라요: 원문은 ‘{source}’, 번역문은 ‘{target}’.',
      en: 'The limit differs: “{source}” in the source, “{target}” here',
    },
  },
  run(line, { packs }) {
    const isExact = packs?.includes('law') === true;
    const { from, to } = line.plain;
    const text = { source: withoutPlaceholders(from.text), target: withoutPlaceholders(to.text) };
    const all = numberFaults(text.source, text.target).slice(0, MOST_FOUND);
    const isAlone = all.every(({ side }) => side === all[0]?.side);
    const isExcused = excusesOf(line.plain);
    const faults = all.filter((fault) => !isHarmless(fault, text, isAlone) && !isExcused(fault));
    const lost = faults.filter(({ kind, side }) => kind === 'value' && side === 'source');
    const added = faults.filter(({ kind, side }) => kind === 'value' && side === 'target');
    const isConversion = conversionsOf(line);
    const found = faults.map((fault): Finding => {
      const { side, start, end, kind } = fault;
      const plain = side === 'source' ? from : to;
      const others = side === 'source' ? added : lost;
      const other = lost.length === 1 && added.length === 1 ? others[0] : undefined;
      const wasConverted = isConversion(fault);
      const code = kind === 'unit'
        ? currencies.has(fault.unit ?? '') ? 'numbers.currency' : 'numbers.unit'
        : `numbers.${side === 'source' ? 'lost' : 'added'}`;
      return {
        check: 'numbers',
        code: wasConverted ? 'numbers.converted' : code,
        severity: wasConverted ? 'info' : kind === 'unit' ? 'warning' : 'error',
        side,
        ...placed(plain, start, end),
        values: { number: plain.text.slice(start, end).trim() },
        ...fixOf(line, { side, end, start }, other),
      };
    });
    const fraction = otherFraction(line);
    if (fraction.length > 0) return [...fraction, ...otherBorder(line, isExact)];
    return [...found, ...otherCount(line, all.length > 0), ...otherBorder(line, isExact)];
  },
};

/** Whether the same amount stands on the other side in another unit; the numbers of a side are read once. */
function conversionsOf({ plain: { from, to } }: CheckInput): (fault: NumberFault) => boolean {
  const known = new Map<Plain, Figure[]>();
  const figuresOf = (plain: Plain) => {
    const figures = known.get(plain) ?? readNumbers(plain.text).slice(0, MOST_COMPARED);
    known.set(plain, figures);
    return figures;
  };
  return (fault) => {
    if (fault.kind === 'unit') return false;
    const [plain, other] = fault.side === 'source' ? [from, to] : [to, from];
    return figuresOf(other).some(({ values, ...place }) =>
      values.some((value) => isConverted({ plain, ...fault }, { plain: other, ...place, value }))
    );
  };
}

/** Each number that is missed is compared with so many of the other side. */
const MOST_COMPARED = 300;

type Span = { start: number; end: number };

/** Where one number stands for one other, that of the source as the target writes numbers. */
function fixOf(
  { plain: { from, to }, to: into }: CheckInput,
  { side, ...here }: Span & { side: string },
  other: Span | undefined,
) {
  if (!other) return {};
  const [source, target] = side === 'source' ? [here, other] : [other, here];
  const fixes = writtenLike(
    to.text.slice(target.start, target.end),
    from.text.slice(source.start, source.end),
    into,
  );
  const [fix, ...others] = fixes.map((insert) => fittedFix(to, into, target, insert));
  if (!fix) return {};
  // All of them stand in one place: where a particle has to follow one of them only, that one is left out.
  const forms = others.filter(({ end }) => end === fix.end).map(({ insert }) => insert);
  return { fix, ...(forms.length > 0 && { forms }) };
}
