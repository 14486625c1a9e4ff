import { anchorXml, type DrawingAnchor } from './docx-anchor.ts';
import type { Paragraph, TextBox } from '../model/model.ts';

const EMU = 12_700;
/** Other fonts are wider; a box that is too long hides nothing, but lines of a text would run into the next column. */
const [SLACK, TEXT_SLACK] = [1.25, 1.02];
/** More lines are a text. */
const FEW_LINES = 2;

/** A text box at its place, behind the text, turned as it was. `write` names and writes its paragraphs. */
export function textBoxXml(
  { box, angle, paragraphs }: TextBox,
  anchor: DrawingAnchor,
  write: (paragraph: Paragraph) => string,
): string {
  // Writing that runs straight up or down turns within its box; the box itself turns for any other angle.
  const flow = angle === 90 ? 'vert' : angle === 270 ? 'vert270' : undefined;
  const { length, thickness } = extentOf(box, angle);
  const lines = paragraphs.flatMap(({ places }) => places.flatMap((place) => place.lines));
  const long = length * (lines.length > FEW_LINES ? TEXT_SLACK : SLACK);
  const extent = flow ? [thickness, long] : [long, thickness];
  const [cx, cy] = extent.map((one) => Math.max(1, Math.round(one * EMU)));
  // The place is that of the box before it is turned about its middle.
  const [width, height] = [(cx ?? 0) / EMU, (cy ?? 0) / EMU];
  const x = box.x + (box.width - width) * (angle === 0 ? shareBefore(paragraphs) : 0.5);
  const y = box.y + (box.height - height) / 2;
  const inner = paragraphs.map(write).join('');
  const shape = [
    `<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm rot="${
      flow ? 0 : Math.round(angle * 60_000)
    }">`,
    `<a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>`,
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></wps:spPr>',
    `<wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx>`,
    `<wps:bodyPr${
      flow ? ` vert="${flow}"` : ''
    } wrap="square" lIns="0" tIns="0" rIns="0" bIns="0"/></wps:wsp>`,
  ].join('');
  return anchorXml({ x, y, width, height }, { ...anchor, name: 'Text' }, {
    uri: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
    inner: shape,
  });
}

/** Which share of the added length stands before upright text. */
function shareBefore([paragraph]: readonly Paragraph[]): number {
  const { align = 'left' } = paragraph ?? {};
  return align === 'center' ? 0.5 : align === 'right' ? 1 : 0;
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
