import type { Paragraph, TextBox } from '../model/model.ts';

const EMU = 12_700;
/** Other fonts are wider; a box that is too long hides nothing. */
const SLACK = 1.25;

/** A text box at its place on the page, behind the text, turned as it was. `write` names and writes its paragraphs. */
export function textBoxXml(
  { box, angle, paragraphs }: TextBox,
  number: number,
  write: (paragraph: Paragraph) => string,
): string {
  // Writing that runs straight up or down turns within its box; the box itself turns for any other angle.
  const flow = angle === 90 ? 'vert' : angle === 270 ? 'vert270' : undefined;
  const { length, thickness } = extentOf(box, angle);
  const extent = flow ? [thickness, length * SLACK] : [length * SLACK, thickness];
  const [cx, cy] = extent.map((one) => Math.max(1, Math.round(one * EMU)));
  // The place is that of the box before it is turned about its middle.
  const left = Math.round((box.x + box.width / 2) * EMU - (cx ?? 0) / 2);
  const top = Math.round((box.y + box.height / 2) * EMU - (cy ?? 0) / 2);
  const inner = paragraphs.map(write).join('');
  return [
    '<w:r><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0"',
    ` relativeHeight="${number}" behindDoc="1" locked="0" layoutInCell="1" allowOverlap="1">`,
    '<wp:simplePos x="0" y="0"/>',
    `<wp:positionH relativeFrom="page"><wp:posOffset>${left}</wp:posOffset></wp:positionH>`,
    `<wp:positionV relativeFrom="page"><wp:posOffset>${top}</wp:posOffset></wp:positionV>`,
    `<wp:extent cx="${cx}" cy="${cy}"/><wp:wrapNone/><wp:docPr id="${number}" name="Text ${number}"/>`,
    '<a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">',
    `<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm rot="${
      flow ? 0 : Math.round(angle * 60_000)
    }">`,
    `<a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>`,
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></wps:spPr>',
    `<wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx>`,
    `<wps:bodyPr${
      flow ? ` vert="${flow}"` : ''
    } wrap="square" lIns="0" tIns="0" rIns="0" bIns="0"/></wps:wsp>`,
    '</a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>',
  ].join('');
}

/** Length and height of the text from the upright box around it. */
function extentOf({ width, height }: TextBox['box'], angle: number) {
  const turn = angle * Math.PI / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const spread = cos * cos - sin * sin;
  // At 45 degrees both cannot be distinguished: a line is far longer than it is high.
  if (Math.abs(spread) < 0.2) {
    const length = Math.max(width, height) * 1.2;
    return { length, thickness: length / 4 };
  }
  return {
    length: Math.max(1, (width * cos - height * sin) / spread),
    thickness: Math.max(8, (height * cos - width * sin) / spread),
  };
}
