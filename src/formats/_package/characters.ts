import { fail } from '../../shared/errors.ts';

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Character data with its entities replaced; CDATA is unwrapped, comments and instructions are left out. */
export function decodeText(raw: string): string {
  if (raw.includes('<')) {
    const pieces = raw.split(/(<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>)/);
    return pieces.map((piece) => {
      if (piece.startsWith('<![CDATA[')) return piece.slice(9, -3);
      return piece.startsWith('<') ? '' : decodeText(piece);
    }).join('');
  }
  if (!raw.includes('&')) return raw;
  return raw.replace(/&([^;&]*)(;?)/g, (_, body: string, end: string) => {
    const text = end ? entity(body) : undefined;
    return text ?? fail('file.xmlInvalid');
  });
}

function entity(body: string): string | undefined {
  if (!body.startsWith('#')) return Object.hasOwn(named, body) ? named[body] : undefined;
  const isHex = body[1] === 'x';
  const digits = body.slice(isHex ? 2 : 1);
  if (!(isHex ? /^[0-9a-f]{1,6}$/i : /^\d{1,7}$/).test(digits)) return undefined;
  const code = Number.parseInt(digits, isHex ? 16 : 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

// XML 1.0 has no form for these, not even an escaped one.
// deno-lint-ignore no-control-regex
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export function escapeText(text: string): string {
  return text.replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replace(/[\t\n\r]/g, ' ');
}
