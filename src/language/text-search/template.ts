import { fail } from '../../shared/errors.ts';
import { type Expression, readExpression } from './expression.ts';
import type { Find, Hit } from './finder.ts';

/** What takes the place of a hit; undefined where it would be longer than `most`, which is seen before it is built. */
export type Template = (hit: Hit, most: number) => string | undefined;

/** `$1`, `${name}`, `$&` and `$$` in the replacement of an expression; in all others, each letter is itself. */
export function templateOf(find: Find, replacement: string): Template {
  if (find.mode !== 'expression') {
    return (_hit, most) => replacement.length <= most ? replacement : undefined;
  }
  const pieces = readPieces(readExpression(find), replacement);
  return ({ groups = [] }, most) => {
    const words = pieces.map((piece) => typeof piece === 'string' ? piece : groups[piece] ?? '');
    const length = words.reduce((sum, word) => sum + word.length, 0);
    return length <= most ? words.join('') : undefined;
  };
}

const REFERENCE = /\$(?:(\$)|(&)|(\d{1,2})|\{(\w+)\}|<(\w+)>)/g;

function readPieces(expression: Expression, replacement: string): (string | number)[] {
  const pieces: (string | number)[] = [];
  let at = 0;
  for (const match of replacement.matchAll(REFERENCE)) {
    const [whole, dollar, all, number, braced, named] = match;
    pieces.push(replacement.slice(at, match.index));
    at = match.index + whole.length;
    if (dollar) pieces.push('$');
    else if (all) pieces.push(0);
    else if (number) pieces.push(...byNumber(expression, number));
    else pieces.push(byName(expression, braced ?? named ?? '', whole));
  }
  pieces.push(replacement.slice(at));
  return pieces.filter((piece) => piece !== '');
}

/** $12 is the twelfth group, or the first and a 2 where there are fewer. */
function byNumber({ groupCount }: Expression, digits: string): (string | number)[] {
  const [first = '', second = ''] = digits;
  if (Number(digits) <= groupCount) return [Number(digits)];
  if (second && Number(first) <= groupCount) return [Number(first), second];
  return fail('search.badReplacement', { group: `$${digits}` });
}

function byName({ groupCount, names }: Expression, name: string, whole: string): number {
  const group = /^\d+$/.test(name) ? Number(name) : names[name];
  if (group === undefined || group > groupCount) fail('search.badReplacement', { group: whole });
  return group;
}
