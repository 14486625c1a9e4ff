import type { ImportOptions } from '../contract/import-options.ts';
import type { LineKind } from '../contract/format.ts';
import { TreeBuilder, type XmlNode } from '../package/tree.ts';
import { scanXml } from '../package/xml.ts';
import { type ParagraphText, textOfParagraph } from './hwpx-unit.ts';
import type { LetterStyles } from './letter-styles.ts';
import { localOf, readRunPieces } from './pieces.ts';

/** A paragraph with text that is translated. */
type HwpxParagraph = { name: string; node: XmlNode; kind: LineKind; text: ParagraphText };

type Wanted = Pick<ImportOptions, 'headers' | 'notes' | 'comments'>;
type Reading = { path: string; xml: string; letterStyles: LetterStyles; wanted: Wanted };

/** Hands over the paragraphs of a part, those of one outermost paragraph at a time. */
export function eachHwpxParagraph(reading: Reading, handle: (group: HwpxParagraph[]) => void) {
  const { xml, path } = reading;
  const builder = new TreeBuilder();
  let count = 0;
  scanXml(xml, {
    open(tag) {
      if (builder.isOpen || localOf(tag) === 'p') builder.open(tag);
    },
    close(_name, innerEnd, end) {
      const root = builder.isOpen ? builder.close(innerEnd, end) : undefined;
      if (!root) return;
      const group: HwpxParagraph[] = [];
      collect(root, 'body');
      if (group.length > 0) handle(group);

      function collect(node: XmlNode, kind: LineKind | undefined) {
        const inside = kindInside(localOf(node), kind, reading.wanted);
        if (localOf(node) === 'p') {
          const name = `${path}#p${count++}`;
          const text = kind && textOfParagraph(readRunPieces(xml, node), reading.letterStyles);
          if (kind && text) group.push({ name, node, kind, text });
        }
        for (const kid of node.kids) collect(kid, inside);
      }
    },
  });
}

/** What paragraphs inside an element are; undefined where they are not translated. */
function kindInside(
  name: string,
  kind: LineKind | undefined,
  { headers, notes, comments }: Wanted,
): LineKind | undefined {
  switch (name) {
    case 'tc':
      return kind && 'cell';
    case 'drawText':
      return kind && 'textbox';
    case 'header':
    case 'footer':
      return kind && headers ? name : undefined;
    case 'footNote':
      return kind && notes ? 'footnote' : undefined;
    case 'endNote':
      return kind && notes ? 'endnote' : undefined;
    case 'fieldBegin':
    case 'hiddenComment':
    case 'memogroup':
      return kind && comments ? 'comment' : undefined;
    case 'parameters':
    case 'dutmal':
    case 'compose':
      return undefined;
    default:
      return kind;
  }
}
