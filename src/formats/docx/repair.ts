import { joinTexts, type Token } from '../../language/tags/tags.ts';
import type { UnitText } from './unit.ts';

/**
 * Makes the tokens of a target fit to be written, whatever a person or an engine did to them: what may stand once stands
 * once, what may not be lost stands at the end, and a ruby stays as it is or becomes plain text.
 */
export function repairTokens(tokens: readonly Token[], unit: UnitText): Token[] {
  const seen = new Set<number>();
  const dropped: number[] = [];
  const repaired = tokens.filter((token) => {
    if (typeof token === 'string') return true;
    const id = 'open' in token ? token.open : 'close' in token ? token.close : token.single;
    const fact = unit.tags[id];
    if (!fact || fact.pair === 'single' in token) return false;
    if ('close' in token) {
      const at = dropped.lastIndexOf(id);
      if (at >= 0) dropped.splice(at, 1);
      return at < 0;
    }
    const isExtra = seen.has(id) && !fact.dup;
    if (isExtra && 'open' in token) dropped.push(id);
    seen.add(id);
    return !isExtra;
  });

  for (const [key, fact] of Object.entries(unit.tags)) {
    const id = Number(key);
    if (fact.del || seen.has(id)) continue;
    repaired.push(...(fact.pair ? [{ open: id }, { close: id }] : [{ single: id }]));
  }
  return withoutBrokenRuby(repaired, unit);
}

/** A ruby is its open tag, a reading, the ruby code, a word, its close tag. */
function withoutBrokenRuby(tokens: readonly Token[], unit: UnitText): Token[] {
  const broken = new Set<Token>();
  let open: { token: Token; id: number; middle: Token[] } | undefined;
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    if ('open' in token && unit.tags[token.open]?.t === 'ruby') {
      open = { token, id: token.open, middle: [] };
    } else if ('single' in token && unit.tags[token.single]?.t === 'ruby') {
      // The code of a ruby has the next number but the formats in its reading.
      if (open) open.middle.push(token);
      else broken.add(token);
    } else if ('close' in token && open?.id === token.close) {
      if (open.middle.length !== 1) {
        [open.token, ...open.middle, token].forEach((one) => broken.add(one));
      }
      open = undefined;
    }
  }
  return joinTexts(tokens.filter((token) => !broken.has(token)));
}
