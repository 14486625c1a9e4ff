import { Buffer } from 'node:buffer';
import { fail } from '../../shared/errors.ts';

/**
 * The XML of a part is handled as its UTF-8 bytes, one character of a string for each byte: that is half the memory, and
 * what is copied need not be encoded again. `decodeText` and the two `escape…` functions are the way in and out.
 */
export function toBytes(text: string): string {
  return isAscii(text) ? text : Buffer.from(text, 'utf8').toString('latin1');
}

export function fromBytes(xml: string): string {
  return isAscii(xml) ? xml : Buffer.from(xml, 'latin1').toString('utf8');
}

function isAscii(text: string): boolean {
  return !/[\u0080-\uffff]/.test(text);
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Character data with its entities replaced; CDATA is unwrapped, comments and instructions are left out. */
export function decodeText(xml: string): string {
  return decodeEntities(fromBytes(xml));
}

function decodeEntities(raw: string): string {
  if (raw.includes('<')) {
    const pieces = raw.split(/(<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>)/);
    return pieces.map((piece) => {
      if (piece.startsWith('<![CDATA[') && piece.endsWith(']]>')) return piece.slice(9, -3);
      if (/^<(!--[^]*--|\?[^]*\?)>$/.test(piece)) return '';
      return piece.includes('<') ? fail('file.xmlInvalid') : decodeEntities(piece);
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
  const isCharacter = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** XML 1.0 has no form for these, not even an escaped one: control characters, half surrogates, non-characters. */
const FORBIDDEN = new RegExp(
  '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]' +
    '|[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]',
  'g',
);

export function escapeText(text: string): string {
  return toBytes(escape(text));
}

export function escapeAttribute(text: string): string {
  return toBytes(escape(text).replaceAll('"', '&quot;').replace(/[\t\n\r]/g, ' '));
}

function escape(text: string): string {
  return text.replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A piece of a string holds all of it in memory; a part of 60 MB must not stay for the lines that came from it. */
export function ownCopy(text: string): string {
  return text.length < 13 ? text : decoder.decode(encoder.encode(text));
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
