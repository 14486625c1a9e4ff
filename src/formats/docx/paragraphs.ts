import { TreeBuilder, type XmlNode } from '../package/tree.ts';
import { attributeOf, scanXml, type XmlVisitor } from '../package/xml.ts';
import { decodeText } from '../contract/characters.ts';

/** A paragraph of a part, in document order. `twins` say the same in a second drawing of the same box. */
export type DocxParagraph = {
  node: XmlNode;
  isTop: boolean;
  inCell: boolean;
  inTextBox: boolean;
  /** `footnote 3`, in the parts that hold notes. */
  note: string | undefined;
  twins: XmlNode[];
};

type Context = Omit<DocxParagraph, 'node' | 'twins'>;

/** The smallest element around text that is looked at as a whole. */
const ROOTS = new Set(['w:p', 'a:p', 'mc:AlternateContent', 'w:del', 'w:moveFrom']);

/**
 * Hands over the paragraphs of a part, those of one outermost element at a time, so that large parts need little memory.
 * `around` is called with the tags outside of them: tables, sections.
 */
export function eachParagraphGroup(
  xml: string,
  handle: (group: DocxParagraph[]) => void,
  around?: XmlVisitor,
) {
  const builder = new TreeBuilder();
  let cells = 0;
  let textBoxes = 0;
  let note: string | undefined;
  scanXml(xml, {
    open(tag) {
      if (builder.isOpen || ROOTS.has(tag.name)) return builder.open(tag);
      around?.open(tag);
      if (tag.name === 'w:tc') cells++;
      if (tag.name === 'w:txbxContent') textBoxes++;
      if (tag.name === 'w:footnote' || tag.name === 'w:endnote') {
        note = `${tag.name.slice(2)} ${attributeOf(xml, tag, 'w:id')}`;
      }
    },
    close(name, innerEnd, end) {
      if (!builder.isOpen) {
        if (name === 'w:tc') cells--;
        if (name === 'w:txbxContent') textBoxes--;
        around?.close(name, innerEnd, end);
        return;
      }
      const root = builder.close(innerEnd, end);
      if (!root) return;
      const context = { isTop: true, inCell: cells > 0, inTextBox: textBoxes > 0, note };
      handle(paragraphsIn(xml, root, context));
    },
  });
}

function paragraphsIn(xml: string, node: XmlNode, context: Context): DocxParagraph[] {
  switch (node.name) {
    case 'w:del':
    case 'w:moveFrom':
    case 'mc:Fallback':
      return [];
    case 'mc:AlternateContent':
      return withTwins(xml, node, context);
    case 'w:p':
    case 'a:p': {
      const inside = { ...context, isTop: false, inCell: false };
      const nested = node.kids.flatMap((kid) => paragraphsIn(xml, kid, inside));
      return [{ ...context, node, twins: [] }, ...nested];
    }
    case 'w:tc':
      return node.kids.flatMap((kid) => paragraphsIn(xml, kid, { ...context, inCell: true }));
    case 'w:drawing':
    case 'w:pict':
    case 'w:object':
    case 'w:txbxContent':
      return node.kids.flatMap((kid) => paragraphsIn(xml, kid, { ...context, inTextBox: true }));
    default:
      return node.kids.flatMap((kid) => paragraphsIn(xml, kid, context));
  }
}

/** The first branch is what current programs show; the others repeat its text for older ones. */
function withTwins(xml: string, node: XmlNode, context: Context): DocxParagraph[] {
  const [choice, ...others] = node.kids;
  if (!choice) return [];
  const inside = (branch: XmlNode) => branch.kids.flatMap((kid) => paragraphsIn(xml, kid, context));

  const paragraphs = inside(choice);
  const texts = paragraphs.map((paragraph) => textIn(xml, paragraph.node));
  for (const other of others) {
    let from = 0;
    for (const twin of inside(other)) {
      const text = textIn(xml, twin.node);
      if (text === '') continue;
      const at = texts.indexOf(text, from);
      if (at < 0) continue;
      paragraphs[at]?.twins.push(twin.node, ...twin.twins);
      from = at + 1;
    }
  }
  return paragraphs;
}

/** The letters of a paragraph without those of the boxes in it. */
export function textIn(xml: string, node: XmlNode): string {
  const texts = node.kids.map((kid) => {
    if (kid.name === 'w:t' || kid.name === 'a:t') {
      return decodeText(xml.slice(kid.inner, kid.innerEnd));
    }
    return kid.name === 'w:p' || kid.name === 'a:p' || kid.name === 'mc:Fallback'
      ? ''
      : textIn(xml, kid);
  });
  return texts.join('').replace(/\s+/g, '');
}
