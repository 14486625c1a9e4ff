import type { Context, TypedResponse } from 'hono';
import { createSlices } from '../shared/slices.ts';

/** Texts of so many letters are written at a time. */
const PART_LETTERS = 64 * 1024;
/** Lists and objects that lie deeper are written whole: a line, with all its facts. */
const DEPTH = 3;

/**
 * Answers JSON that may be long: it is written a part at a time, so that others have their turn. It is worth it for
 * lists with texts of members, of which one line may have 100,000 letters.
 */
export function jsonInParts<T>(c: Pick<Context, 'body'>, value: T): TypedResponse<T, 200, 'json'> {
  const parts = ReadableStream.from(partsOf(value)).pipeThrough(new TextEncoderStream());
  const headers = { 'content-type': 'application/json' };
  return c.body(parts, 200, headers) as unknown as TypedResponse<T, 200, 'json'>;
}

async function* partsOf(value: unknown): AsyncGenerator<string> {
  const rest = createSlices();
  let part = '';
  for (const piece of piecesOf(value, DEPTH)) {
    part += piece;
    if (part.length < PART_LETTERS) continue;
    yield part;
    part = '';
    await rest();
  }
  yield part;
}

function* piecesOf(value: unknown, depth: number): Generator<string> {
  if (Array.isArray(value) && depth > 0) {
    yield '[';
    for (const [at, item] of value.entries()) {
      if (at > 0) yield ',';
      yield* piecesOf(item, depth - 1);
    }
    yield ']';
  } else if (isPlain(value) && depth > 0) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    yield '{';
    for (const [at, [name, field]] of fields.entries()) {
      yield `${at > 0 ? ',' : ''}${JSON.stringify(name)}:`;
      yield* piecesOf(field, depth - 1);
    }
    yield '}';
  } else yield JSON.stringify(value) ?? 'null';
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !('toJSON' in value);
}
