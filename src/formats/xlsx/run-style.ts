import { decodeText } from '../contract/characters.ts';
import type { TextStyle } from '../contract/format.ts';

/** What the editor may show of run properties (`rPr`) of a cell. */
export function runStyle(raw: string): TextStyle {
  const has = (name: string) => {
    const value = new RegExp(`<(?:\\w+:)?${name}(?:\\s+val="([^"]*)")?\\s*/?>`).exec(raw);
    return value !== null && !['0', 'false', 'none'].includes(value[1] ?? '');
  };
  const valueOf = (name: string) =>
    new RegExp(`<(?:\\w+:)?${name}\\s[^>]*?\\bval="([^"]*)"`).exec(raw)?.[1];
  const rgb = /<(?:\w+:)?color\s[^>]*?\brgb="(?:[\dA-F]{2})?([\dA-F]{6})"/i.exec(raw)?.[1];
  const size = Number(valueOf('sz'));
  const font = valueOf('rFont');
  const vert = valueOf('vertAlign');
  return {
    ...(has('b') && { b: true }),
    ...(has('i') && { i: true }),
    ...(has('u') && { u: true }),
    ...(has('strike') && { s: true }),
    ...(rgb && { color: `#${rgb.toUpperCase()}` }),
    ...(size > 0 && { sz: size }),
    ...(font && { font: { ascii: decodeText(font), ea: decodeText(font) } }),
    ...(vert === 'superscript' && { vert: 'super' as const }),
    ...(vert === 'subscript' && { vert: 'sub' as const }),
  };
}
