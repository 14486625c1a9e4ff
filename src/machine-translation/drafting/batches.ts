import type { MtCapabilities } from '../../ports/mt/port.ts';

/** About so many tokens of source go into one call. */
const BATCH_TOKENS = 1_500;

/** Cuts a list into runs that fit one call. An item that is too large for any call stands alone. */
export function intoBatches<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  { maxSegments, maxChars }: Pick<MtCapabilities, 'maxSegments' | 'maxChars'>,
): T[][] {
  const batches: T[][] = [];
  let room = { tokens: 0, chars: 0, items: 0 };
  for (const item of items) {
    const text = textOf(item);
    const tokens = estimateTokens(text);
    const last = batches.at(-1);
    const fits = room.items > 0 && room.tokens >= tokens && room.chars >= text.length;
    if (last && fits) last.push(item);
    else {
      batches.push([item]);
      room = { tokens: BATCH_TOKENS, chars: maxChars, items: maxSegments };
    }
    room = {
      tokens: room.tokens - tokens,
      chars: room.chars - text.length,
      items: room.items - 1,
    };
  }
  return batches;
}

/** Roughly: a token is one East Asian character, or four others. */
export function estimateTokens(text: string): number {
  const wide = text.match(
    /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  );
  const count = wide?.length ?? 0;
  return count + Math.ceil((text.length - count) / 4);
}

export function halve<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}
