import type { Token } from '../../language/tags/tags.ts';
import { attributesOf, scanXml, type Tag } from '../package/xml.ts';
import { TreeBuilder, type XmlNode } from '../package/tree.ts';

/** A cell that shows a string of its own: one of the shared ones by its number, or one that stands in the cell. */
type Cell = { ref: string } & ({ shared: number } | { inline: XmlNode });

/** Hands over the text cells of a sheet in their order; formulas keep theirs. */
export function eachCell(xml: string, handle: (cell: Cell) => void) {
  let ref = '';
  let type = '';
  let value: Tag | undefined;
  let hasFormula = false;
  const inline = new TreeBuilder();
  scanXml(xml, {
    open(tag) {
      if (inline.isOpen) inline.open(tag);
      else if (tag.name === 'x:c') {
        const attributes = attributesOf(xml, tag);
        ref = attributes.get('r') ?? '';
        type = attributes.get('t') ?? '';
        hasFormula = false;
      } else if (tag.name === 'x:f') hasFormula = true;
      else if (tag.name === 'x:v') value = tag;
      else if (tag.name === 'x:is' && type === 'inlineStr') inline.open(tag);
    },
    close(name, innerEnd, end) {
      if (inline.isOpen) {
        const node = inline.close(innerEnd, end);
        if (node && !hasFormula) handle({ ref, inline: node });
      } else if (name === 'x:v' && value) {
        const shared = Number(xml.slice(value.inner, innerEnd));
        if (type === 's' && !hasFormula && Number.isInteger(shared)) handle({ ref, shared });
        value = undefined;
      }
    },
  });
}

/** Hands over the shared strings with their numbers. */
export function eachSharedString(xml: string, handle: (node: XmlNode, index: number) => void) {
  const builder = new TreeBuilder();
  let count = 0;
  scanXml(xml, {
    open(tag) {
      if (builder.isOpen || tag.name === 'x:si') builder.open(tag);
    },
    close(_, innerEnd, end) {
      const node = builder.isOpen ? builder.close(innerEnd, end) : undefined;
      if (node) handle(node, count++);
    },
  });
}

/** A changed text by where it stands: the number of a shared string, or sheet and cell. */
export type Changes = Map<number | string, Token[]>;
