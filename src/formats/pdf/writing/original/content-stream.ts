/** One operation of a content stream; offsets into the text that was scanned. */
export type Operation = { name: string; start: number; end: number };

/**
 * The operations of a content stream in order. The text is its bytes, one letter each. What is broken is passed over as
 * readers do: an operator ends whatever stood before it.
 */
export function* operationsOf(text: string): Generator<Operation> {
  let start = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isBlank(code)) at++;
    else if (code === PERCENT) at = afterComment(text, at);
    else if (code === OPEN_STRING) at = afterString(text, at);
    else if (code === OPEN_ANGLE) at = afterAngle(text, at);
    else if (code === SLASH) at = afterWord(text, at + 1);
    else if (isDelimiter(code)) at++;
    else {
      const from = at;
      at = afterWord(text, at);
      if (isOperand(text, from, at)) continue;
      const name = text.slice(from, at);
      if (name === 'BI') at = afterInlineImage(text, at);
      yield { name, start, end: at };
      start = at;
    }
  }
}

/** The first operand, as it is written. */
export function firstOperand(text: string, { start, end }: Operation): string {
  return /^\s*([^\s]+)/.exec(text.slice(start, Math.min(end, start + 200)))?.[1] ?? '';
}

/** The numbers before an operator. */
export function operandsOf(text: string, { name, start, end }: Operation): number[] {
  const words = text.slice(start, end - name.length).replace(/%[^\r\n]*/g, ' ').match(NUMBER);
  return words?.map(Number) ?? [];
}

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)/g;

const PERCENT = 37;
const OPEN_STRING = 40;
const CLOSE_STRING = 41;
const SLASH = 47;
const OPEN_ANGLE = 60;
const CLOSE_ANGLE = 62;
const BACKSLASH = 92;

function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9 || code === 12 || code === 0;
}

/** ( ) < > [ ] { } / % */
function isDelimiter(code: number): boolean {
  return code === OPEN_STRING || code === CLOSE_STRING || code === OPEN_ANGLE ||
    code === CLOSE_ANGLE || code === 91 || code === 93 || code === 123 || code === 125 ||
    code === SLASH || code === PERCENT;
}

function afterWord(text: string, at: number): number {
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isBlank(code) || isDelimiter(code)) break;
    at++;
  }
  return at;
}

function isOperand(text: string, from: number, to: number): boolean {
  const code = text.charCodeAt(from);
  const isNumber = code >= 48 && code <= 57 || code === 43 || code === 45 || code === 46;
  if (isNumber) return true;
  const length = to - from;
  return length === 4 && (text.startsWith('true', from) || text.startsWith('null', from)) ||
    length === 5 && text.startsWith('false', from);
}

function afterComment(text: string, at: number): number {
  while (at < text.length && text.charCodeAt(at) !== 10 && text.charCodeAt(at) !== 13) at++;
  return at;
}

function afterString(text: string, at: number): number {
  let depth = 0;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === OPEN_STRING) depth++;
    else if (code === CLOSE_STRING && --depth === 0) return at + 1;
  }
  return at;
}

/** `<<` begins a dictionary, whose entries are read like operands; `<` a string of hex digits. */
function afterAngle(text: string, at: number): number {
  if (text.charCodeAt(at + 1) === OPEN_ANGLE) return at + 2;
  const end = text.indexOf('>', at);
  return end < 0 ? text.length : end + 1;
}

const END_PEEK = 12;

/** The data of an inline image may hold anything, also `EI`: behind the true one stands text again. */
function afterInlineImage(text: string, at: number): number {
  const head = /\sID[\s\0]|[\]>]ID[\s\0]/g;
  head.lastIndex = at;
  if (!head.exec(text)) return text.length;
  const tail = /[\s\0]EI(?=[\s\0]|$)/g;
  tail.lastIndex = head.lastIndex - 1;
  for (let found = tail.exec(text); found; found = tail.exec(text)) {
    const end = found.index + 3;
    // deno-lint-ignore no-control-regex
    if (/^[\x09\x0a\x0d\x20-\x7e\0]*$/.test(text.slice(end, end + END_PEEK))) return end;
    tail.lastIndex = found.index + 1;
  }
  return text.length;
}
