import { anchorXml, type DrawingAnchor } from './docx-anchor.ts';
import { colourOf } from './docx-runs.ts';
import type { Box } from '../model/model.ts';
import type { Drawing, DrawnShape, PathStep } from '../model/model.ts';

const EMU = 12_700;
/** Places are written in twentieths of a point. */
const UNITS = 20;

/** What is drawn, behind the text: shapes as one group as large as the page or the figure, lone pictures by themselves. */
export function drawingXml(
  drawing: Drawing,
  anchor: DrawingAnchor,
  idOfImage: (bytes: Uint8Array) => string,
): string {
  const { shapes, pictures, from = { x: 0, y: 0 } } = drawing;
  const { number } = anchor;
  if (shapes.length > 0) return groupXml(drawing, anchor, idOfImage);
  // Programs stretch a single picture of a group to the size of the group.
  return pictures.map(({ box, bytes }) =>
    anchorXml({ ...box, x: box.x + from.x, y: box.y + from.y }, anchor, {
      uri: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
      inner: pictureXml({ ...box, x: 0, y: 0 }, idOfImage(bytes), number),
    })
  ).join('');
}

function groupXml(
  { width, height, shapes, pictures, from = { x: 0, y: 0 } }: Drawing,
  anchor: DrawingAnchor,
  idOfImage: (bytes: Uint8Array) => string,
): string {
  const [cx, cy] = [width, height].map((one) => Math.max(1, Math.round(one * EMU)));
  const extent = `<a:ext cx="${cx}" cy="${cy}"/>`;
  const page = { width: Math.round(width * UNITS), height: Math.round(height * UNITS) };
  const picturesAt = Map.groupBy(
    pictures,
    ({ above = 0 }) => Math.min(above, shapes.length),
  );
  const picturesXml = (at: number) =>
    (picturesAt.get(at) ?? []).map(({ box, bytes }) =>
      pictureXml(box, idOfImage(bytes), anchor.number)
    );
  return anchorXml({ ...from, width, height }, anchor, {
    uri: 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup',
    inner: [
      `<wpg:wgp><wpg:cNvGrpSpPr/><wpg:grpSpPr><a:xfrm><a:off x="0" y="0"/>${extent}`,
      `<a:chOff x="0" y="0"/><a:chExt cx="${cx}" cy="${cy}"/></a:xfrm></wpg:grpSpPr>`,
      ...shapes.flatMap((shape, at) => [...picturesXml(at), shapeXml(shape, extent, page)]),
      ...picturesXml(shapes.length),
      '</wpg:wgp>',
    ].join(''),
  });
}

function pictureXml({ x, y, width, height }: Box, id: string, number: number): string {
  const [left, top, cx, cy] = [x, y, width, height].map((one) => Math.round(one * EMU));
  return [
    `<pic:pic><pic:nvPicPr><pic:cNvPr id="${number}" name="Picture ${number}"/><pic:cNvPicPr/>`,
    `</pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch>`,
    `</pic:blipFill><pic:spPr><a:xfrm><a:off x="${left}" y="${top}"/>`,
    `<a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`,
    '</pic:spPr></pic:pic>',
  ].join('');
}

/** Each shape has the frame of the group, so that its points are those of the group. */
function shapeXml(
  { path, fill, stroke, lineWidth }: DrawnShape,
  extent: string,
  { width, height }: { width: number; height: number },
): string {
  const line = Math.max(1, Math.round(lineWidth * EMU));
  return [
    `<wps:wsp><wps:cNvSpPr/><wps:spPr><a:xfrm><a:off x="0" y="0"/>${extent}</a:xfrm>`,
    '<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/>',
    '<a:rect l="0" t="0" r="r" b="b"/><a:pathLst>',
    `<a:path w="${width}" h="${height}"${fill ? '' : ' fill="none"'}>`,
    ...path.map(stepXml),
    '</a:path></a:pathLst></a:custGeom>',
    fill ? fillXml(fill) : '<a:noFill/>',
    stroke ? `<a:ln w="${line}">${fillXml(stroke)}</a:ln>` : '<a:ln><a:noFill/></a:ln>',
    '</wps:spPr><wps:bodyPr/></wps:wsp>',
  ].join('');
}

const TAGS = {
  move: 'moveTo',
  line: 'lnTo',
  curve: 'cubicBezTo',
  quadratic: 'quadBezTo',
  close: 'close',
} as const;

function stepXml({ kind, points }: PathStep): string {
  const places = points.map(([x, y]) => `<a:pt x="${place(x)}" y="${place(y)}"/>`).join('');
  return `<a:${TAGS[kind]}>${places}</a:${TAGS[kind]}>`;
}

/** What lies far outside of the page is cut off there. */
function place(value: number): number {
  return Math.round(Math.max(-20_000, Math.min(20_000, value)) * UNITS);
}

function fillXml(colour: string): string {
  return `<a:solidFill><a:srgbClr val="${colourOf(colour)}"/></a:solidFill>`;
}
