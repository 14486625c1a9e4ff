type Reply = { id: string; text: string };

/**
 * Reads what a model wrote where `{"segments":[{"id","text"}]}` was requested. Fences and words around it are passed
 * over; of a reply that was cut off, the items that are whole count. Undefined when there is nothing to read.
 */
export function readReply(content: string): Reply[] | undefined {
  const start = content.search(/[[{]/);
  if (start < 0) return undefined;
  const whole = parse(content.slice(start, lastBracket(content) + 1));
  if (whole !== undefined) return itemsOf(whole);
  const pieces = wholeItems(content.slice(start));
  return pieces.length > 0 ? pieces : undefined;
}

function lastBracket(content: string): number {
  return Math.max(content.lastIndexOf('}'), content.lastIndexOf(']'));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not JSON as a whole: the caller looks for the pieces
  }
}

function itemsOf(value: unknown): Reply[] | undefined {
  if (Array.isArray(value)) return value.flatMap((one) => toReply(one) ?? []);
  if (typeof value !== 'object' || value === null) return undefined;
  const list = Object.values(value).find((one) => Array.isArray(one));
  if (list) return itemsOf(list);
  const single = toReply(value);
  return single ? [single] : undefined;
}

function toReply(value: unknown): Reply | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, text } = value as { id?: unknown; text?: unknown };
  if ((typeof id !== 'string' && typeof id !== 'number') || typeof text !== 'string') {
    return undefined;
  }
  return { id: String(id).trim(), text };
}

const ITEM = /\{[^{}"]*(?:"(?:[^"\\]|\\.)*"[^{}"]*)*\}/g;

/** Objects without objects in them, strings skipped as a whole, so that a brace in a text does not end one. */
function wholeItems(content: string): Reply[] {
  const inner = content.indexOf('{', content.indexOf('[') < 0 ? 1 : content.indexOf('['));
  if (inner < 0) return [];
  return [...content.slice(inner).matchAll(ITEM)].flatMap(([item]) => toReply(parse(item)) ?? []);
}
