import type { Lang } from '../../../../shared/languages.ts';
import { fitParticle } from '../../../korean/particles.ts';
import type { Fix, Plain } from '../../finding.ts';
import { placed } from '../../plain.ts';

/** Another number in its place; in Korean the particle behind it follows: 3분의 1이, 3분의 2가. */
export function fittedFix(
  to: Plain,
  lang: Lang,
  { start, end }: { start: number; end: number },
  insert: string,
): Fix {
  const plain = { ...placed(to, start, end), insert };
  if (lang !== 'ko') return plain;
  const fitted = fitParticle(insert, to.text.slice(end), to.text.slice(start, end));
  if (!fitted) return plain;
  const last = end + fitted.length;
  const wide = { ...placed(to, start, last), insert: insert + fitted.text };
  // A fix never goes over a tag.
  return wide.end - wide.start === last - start ? wide : plain;
}
