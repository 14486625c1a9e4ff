import type { PreviewNode } from '../../contract/preview.ts';

/** True when there is something to see: a text, the place of a unit, a picture or what stands for one. */
export function hasContent(node: PreviewNode): boolean {
  if (typeof node === 'string') return node.trim() !== '';
  const isSeen = node.u !== undefined || node.img !== undefined || node.o !== undefined;
  return isSeen || (node.k ?? []).some(hasContent);
}
