import type { OpenLine } from '../../documents/lines/schema.ts';

export const lineExample = {
  index: 0,
  source: '첫 문장입니다.',
  target: 'The first sentence.',
  version: 3,
  origin: 'person',
  confirmed: true,
  reviewed: false,
};

/** A line as programs read it. */
export function apiLineOf(line: OpenLine) {
  const { index, source, target, version, origin, checked, reviewed } = line;
  return { index, source, target, version, origin, confirmed: checked, reviewed };
}
