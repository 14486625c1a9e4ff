import type { Finding } from './finding.ts';

/**
 * Names a finding by all that it is about. A dismissal holds for this name, so it ends when a word of the line changes.
 * No secret: 53 bits are enough to tell the findings of one line apart.
 */
export function hashOfFinding(
  finding: Finding,
  { source, target }: { source: string; target: string },
): string {
  // The word around it says where else it may be left, and names nothing more.
  const { check, code, side, start, end, values: { whole: _, ...values } } = finding;
  const words = (side === 'source' ? source : target).slice(start, end);
  return mix(JSON.stringify([check, code, side, start, words, values, source, target]));
}

/** cyrb53, in the public domain: fast, and spread well enough. */
function mix(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
