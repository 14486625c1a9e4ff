import { kidOf, TreeBuilder, type XmlNode } from '../../package/tree.ts';
import { attributesOf, scanXml } from '../../package/xml.ts';
import { points, type StyleClasses, twipsToPoints } from '../../preview/style-classes.ts';

export type PageSection = {
  /** Name of the class of its pages. */
  c: string;
  /** It goes on on the same page. */
  isContinuous: boolean;
  /** Relationship ids of headers and footers. */
  headers: string[];
  footers: string[];
};

/** No section needs more than this; a comment full of beginnings must not be searched to the end for each. */
const SECTION = /<((?:[\w.-]{1,40}:)?)sectPr\b[^>]{0,2000}?(?:\/>|>[^]{0,8000}?<\/\1sectPr\s*>)/g;
const CHANGED = /<((?:[\w.-]+:)?)sectPrChange\b[^]*?<\/\1sectPrChange\s*>/g;

/** The properties of a section stand at its end, but its first page needs them: they are looked up beforehand. */
export function findSections(xml: string, classes: StyleClasses): PageSection[] {
  const root = /<(?:[\w.-]+:)?document\b[^>]*>/.exec(xml)?.[0];
  const name = root && /^<([^\s>]+)/.exec(root)?.[1];
  const found = root === undefined || !xml.includes('sectPr') ? [] : Array.from(
    xml.matchAll(SECTION),
    ([text]) => `${root}${text.replace(CHANGED, '')}</${name}>`,
  );
  const sections = found.map((text) => sectionOf(text, classes));
  return sections.length > 0 ? sections : [sectionOf('<none/>', classes)];
}

function sectionOf(xml: string, classes: StyleClasses): PageSection {
  const node = readSection(xml);
  const kid = (name: string) => {
    const found = node && kidOf(node, name);
    return found ? attributesOf(xml, found) : new Map<string, string>();
  };
  const size = kid('w:pgSz');
  const margins = kid('w:pgMar');
  const columns = Math.min(6, Number(kid('w:cols').get('w:num')) || 1);
  const bounded = { min: 0, max: 3000 };
  const margin = (side: string) =>
    points(Math.abs(twipsToPoints(margins.get(`w:${side}`)) ?? 72), bounded);
  const refs = (name: string) =>
    (node?.kids ?? []).filter((one) => one.name === name)
      .map((one) => attributesOf(xml, one).get('r:id') ?? '');
  return {
    c: classes.nameOf([
      `width:${points(twipsToPoints(size.get('w:w')) ?? 595, { min: 72, max: 3000 })}`,
      `min-height:${points(twipsToPoints(size.get('w:h')) ?? 842, { min: 72, max: 3000 })}`,
      `padding:${['top', 'right', 'bottom', 'left'].map(margin).join(' ')}`,
      columns > 1 ? `column-count:${columns}` : '',
    ]),
    isContinuous: kid('w:type').get('w:val') === 'continuous',
    headers: refs('w:headerReference'),
    footers: refs('w:footerReference'),
  };
}

function readSection(xml: string): XmlNode | undefined {
  const builder = new TreeBuilder();
  let found: XmlNode | undefined;
  try {
    scanXml(xml, {
      open(tag) {
        if (builder.isOpen || tag.name === 'w:sectPr') builder.open(tag);
      },
      close(_, innerEnd, end) {
        if (builder.isOpen) found = builder.close(innerEnd, end) ?? found;
      },
    });
  } catch {
    // Namespaces may be declared where the stretch does not show it: an ordinary page is good enough.
    return undefined;
  }
  return found;
}
