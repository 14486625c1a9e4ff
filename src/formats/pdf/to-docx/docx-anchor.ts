import type { Box, ParagraphBlock } from '../model/model.ts';

const EMU = 12_700;

/** `at`: the place of the paragraph at which it hangs, when it goes with the text; else it stands on the page. */
export type DrawingAnchor = { number: number; name?: string; at?: ParagraphBlock['at'] };

/** Something drawn at its place, behind the text. */
export function anchorXml(
  { x, y, width, height }: Box,
  { number, name = 'Drawing', at }: DrawingAnchor,
  { uri, inner }: { uri: string; inner: string },
): string {
  const [left, top] = [x - (at?.x ?? 0), y - (at?.y ?? 0)].map((one) => Math.round(one * EMU));
  const [cx, cy] = [width, height].map((one) => Math.max(1, Math.round(one * EMU)));
  const [across, down] = at ? ['column', 'paragraph'] : ['page', 'page'];
  return [
    '<w:r><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0"',
    ` relativeHeight="${number}" behindDoc="1" locked="0" layoutInCell="1" allowOverlap="1">`,
    '<wp:simplePos x="0" y="0"/>',
    `<wp:positionH relativeFrom="${across}"><wp:posOffset>${left}</wp:posOffset></wp:positionH>`,
    `<wp:positionV relativeFrom="${down}"><wp:posOffset>${top}</wp:posOffset></wp:positionV>`,
    `<wp:extent cx="${cx}" cy="${cy}"/><wp:wrapNone/>`,
    `<wp:docPr id="${number}" name="${name} ${number}"/><a:graphic><a:graphicData uri="${uri}">`,
    inner,
    '</a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>',
  ].join('');
}
