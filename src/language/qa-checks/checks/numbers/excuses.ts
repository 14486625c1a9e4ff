import { readNumbers } from '../../../numbers/read.ts';
import type { NumberFault } from '../../../numbers/numbers.ts';
import type { Plain } from '../../finding.ts';
import { impliedNumbers } from './implied.ts';

/** Whether the other side says a number that is missed without writing it, or the number is a part of what is said here. */
export function excusesOf(plain: { from: Plain; to: Plain }): (fault: NumberFault) => boolean {
  let known: ReturnType<typeof read> | undefined;
  return (fault) => {
    if (fault.kind !== 'value') return false;
    known ??= read(plain);
    const [own, other] = fault.side === 'source'
      ? [known.source, known.target]
      : [known.target, known.source];
    return has(other.implied, fault.value) ||
      own.readings.some(({ start, end, values }) =>
        start < fault.end && fault.start < end &&
        values.some((value) => has(other.figures, value) || has(other.implied, value))
      );
  };
}

const has = (values: readonly number[], wanted: number) =>
  values.some((value) => Math.abs(value - wanted) <= 1e-9 * Math.max(1, Math.abs(wanted)));

function read({ from, to }: { from: Plain; to: Plain }) {
  const one = ({ text }: Plain) => {
    const readings = impliedNumbers(text);
    return {
      readings,
      implied: readings.flatMap(({ values }) => values),
      figures: readNumbers(text).flatMap(({ values }) => values),
    };
  };
  return { source: one(from), target: one(to) };
}
