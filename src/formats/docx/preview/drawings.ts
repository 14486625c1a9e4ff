import type { XmlNode } from '../../package/tree.ts';
import { joinClasses, points } from '../../preview/style-classes.ts';
import { hasContent } from './has-content.ts';
import type { PreviewElement, PreviewNode } from '../../contract/preview.ts';
import type { View } from './view.ts';
import { TableBuilder } from './table-builder.ts';

type Size = [width: number, height: number];

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1);

/** Pictures, boxes, charts and diagrams of a drawing. Shapes without text are left out. */
export function drawingNodes(view: View, node: XmlNode, size?: Size): PreviewNode[] {
  const inside = (kids: readonly XmlNode[], of = size) =>
    kids.flatMap((kid) => drawingNodes(view, kid, of));
  switch (localName(node.name)) {
    case 'Fallback':
      return [];
    case 'AlternateContent':
      return inside(node.kids.slice(0, 1));
    case 'inline':
    case 'anchor': {
      const extent = node.kids.find(({ name }) => localName(name) === 'extent');
      return inside(node.kids, extent && sizeOf(view, extent, 'cx', 'cy'));
    }
    case 'pic':
    case 'wsp':
      return inside(node.kids, ownSize(view, node) ?? size);
    case 'shape':
    case 'rect':
      return inside(node.kids, shapeSize(view.attribute(node, 'style')) ?? size);
    case 'blip':
      return pictureNodes(view, view.attribute(node, 'r:embed'), size);
    case 'imagedata':
      return pictureNodes(view, view.attribute(node, 'r:id'), size);
    case 'txbxContent':
      return boxOf(view, node, size);
    case 'chart':
      return otherPart(view, view.attribute(node, 'r:id'), 'chart');
    case 'relIds':
      return otherPart(view, view.attribute(node, 'r:dm'), 'diagram');
    case 'p':
      return node.name === 'a:p' ? [view.drawParagraph(node)] : [];
    default:
      return inside(node.kids);
  }
}

/** English Metric Units; 12,700 make a point. */
function sizeOf(view: View, node: XmlNode, x: string, y: string): Size | undefined {
  const [width, height] = [x, y].map((name) => Number(view.attribute(node, name)) / 12_700);
  return width && height && width > 0 && height > 0
    ? [Math.min(width, 1600), Math.min(height, 1600)]
    : undefined;
}

/** The size of a shape in its own transformation. */
function ownSize(view: View, node: XmlNode): Size | undefined {
  const properties = node.kids.find(({ name }) => localName(name) === 'spPr');
  const transform = properties?.kids.find(({ name }) => localName(name) === 'xfrm');
  const extent = transform?.kids.find(({ name }) => localName(name) === 'ext');
  return extent && sizeOf(view, extent, 'cx', 'cy');
}

function shapeSize(style: string | undefined): Size | undefined {
  const side = (name: string) =>
    Number(new RegExp(`(?:^|;)\\s*${name}:([\\d.]+)pt`).exec(style ?? '')?.[1]);
  const [width, height] = [side('width'), side('height')];
  return width > 0 && height > 0 ? [Math.min(width, 1600), Math.min(height, 1600)] : undefined;
}

function pictureNodes(view: View, id: string | undefined, size: Size | undefined) {
  const relationship = view.relationship(id);
  if (!relationship) return [];
  // A linked picture lies somewhere else, and is never fetched.
  const img = relationship.isExternal
    ? undefined
    : view.shared.images.numberOf(relationship.target);
  const at = size && { size };
  const node: PreviewElement = img === undefined
    ? { t: 'span', c: 'missing', o: 'image', ...at }
    : { t: 'img', img, ...at };
  return [node];
}

function boxOf(view: View, node: XmlNode, size: Size | undefined): PreviewNode[] {
  const k = blockNodes(view, node.kids);
  // Boxes without text draw lines and frames, which are left out.
  if (!k.some(hasContent)) return [];
  const c = size && view.shared.classes.nameOf([`width:${points(size[0])}`]);
  return [{ t: 'div', ...joinClasses('box', c), k }];
}

function otherPart(view: View, id: string | undefined, o: 'chart' | 'diagram'): PreviewNode[] {
  const relationship = view.relationship(id);
  if (!relationship || relationship.isExternal) return [];
  return [{ t: 'div', c: 'object', o, k: view.shared.drawPart(relationship.target) }];
}

/** Paragraphs and tables in a box. */
function blockNodes(view: View, kids: readonly XmlNode[]): PreviewNode[] {
  return kids.flatMap((kid): PreviewNode[] => {
    switch (kid.name) {
      case 'w:p':
        return [view.drawParagraph(kid)];
      case 'w:tbl':
        return [tableNode(view, kid)];
      case 'mc:AlternateContent':
        return blockNodes(view, kid.kids.slice(0, 1));
      case 'w:del':
      case 'w:moveFrom':
        return [];
      default:
        return blockNodes(view, kid.kids);
    }
  });
}

function tableNode(view: View, table: XmlNode): PreviewNode {
  const { styles, classes } = view.shared;
  const builder = new TableBuilder(view.xml, styles, classes);
  const outer = view.tableRun;
  const walk = (kids: readonly XmlNode[]) => {
    for (const kid of kids) {
      if (/^w:(tblPr|tblGrid|trPr|tcPr)$/.test(kid.name)) builder.properties(kid);
      else if (kid.name === 'w:tr') {
        builder.openRow();
        walk(kid.kids);
      } else if (kid.name === 'w:tc') {
        builder.openCell();
        const properties = kid.kids.find(({ name }) => name === 'w:tcPr');
        if (properties) builder.properties(properties);
        view.tableRun = builder.run;
        blockNodes(view, kid.kids).forEach((node) => builder.add(node));
        builder.closeCell();
      } else walk(kid.kids);
    }
  };
  walk(table.kids);
  view.tableRun = outer;
  return builder.take();
}
