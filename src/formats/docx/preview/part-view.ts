import { joinFields, type OpenField } from '../fields.ts';
import { type FormatGroup, propertiesOf } from '../styles/format-groups.ts';
import type { DocxParagraph } from '../paragraphs.ts';
import type { XmlSpan } from '../piece.ts';
import { readPieces } from '../pieces.ts';
import { type RunFormat, RunFormats } from '../styles/run-format.ts';
import type { TagSource } from '../tag-writer.ts';
import { buildUnit, type UnitText } from '../unit.ts';
import type { Relationship } from '../../package/package.ts';
import { relationshipsOf } from '../../package/package.ts';
import { kidOf, type XmlNode } from '../../package/tree.ts';
import { attributeOf } from '../../package/xml.ts';
import { joinClasses, points } from '../../preview/style-classes.ts';
import { drawingNodes } from './drawings.ts';
import { inlineNodes } from './inline.ts';
import type { Mark, PreviewElement, PreviewNode } from '../../contract/preview.ts';
import {
  paragraphDeclarations,
  type ParagraphStyle,
  readParagraphStyle,
} from './paragraph-style.ts';
import { mergeRunStyles, type PreviewRunStyle, runDeclarations } from '../../preview/run-style.ts';
import { themedRunStyle } from './themed-run.ts';
import { mergeParagraphs } from './styles.ts';
import type { Shared, View } from './view.ts';

/** Draws the paragraphs of one part. */
export class PartView implements View {
  readonly formats: RunFormats;
  /** How the style of the table around it changes letters. */
  tableRun: PreviewRunStyle | undefined;
  #openFields: OpenField[] = [];
  #count = 0;
  #texts = new Map<number, { name: string; text: UnitText }>();
  #ownStyles = new Map<string, ParagraphStyle>();
  #classes = new Map<string, string>();
  #sizes = new Map<string, string>();
  #relationships: Map<string, Relationship> | undefined;
  #styleId: string | undefined;

  constructor(readonly path: string, readonly xml: string, readonly shared: Shared) {
    this.formats = new RunFormats(shared.hiddenText);
  }

  /** Reads the paragraphs of one outermost element, and draws those that are in no other. */
  drawGroup(group: readonly DocxParagraph[]): PreviewNode[] {
    this.#texts.clear();
    for (const paragraph of group) {
      const name = `${this.path}#p${this.#count++}`;
      const fields = paragraph.isTop ? this.#openFields : [];
      const pieces = joinFields(readPieces(this.xml, paragraph.node, this.formats), fields);
      const { isEastAsian } = this.shared;
      const text = buildUnit(pieces, { isEastAsian, keyOf: () => '' });
      if (text) this.#texts.set(paragraph.node.start, { name, text });
    }
    let end = -1;
    const outer = group.filter(({ node }) => {
      const isOuter = node.start >= end;
      if (isOuter) end = node.end;
      return isOuter;
    });
    return outer.map(({ node }) => this.drawParagraph(node));
  }

  drawParagraph(node: XmlNode): PreviewElement {
    const { classes, styles, numbering, breaks } = this.shared;
    const properties = kidOf(node, 'w:pPr');
    const own = this.#ownStyleOf(properties);
    const style = styles.find(own.styleId);
    const isTight = Boolean(own.isTight ?? style.paragraph.isTight) &&
      own.styleId === this.#styleId;
    this.#styleId = own.styleId;

    const list = { ...style.paragraph.list, ...own.list };
    const listStyle = numbering.styleOf(list);
    const merged = mergeParagraphs(
      styles.paragraph,
      ...(own.list ? [style.paragraph, listStyle] : [listStyle, style.paragraph]),
      own,
    );
    if (merged.breaksBefore) breaks.before = true;
    const run = mergeRunStyles(styles.run, this.tableRun, style.run);
    const c = classes.nameOf([
      ...paragraphDeclarations(merged, { isTight }),
      run.sz ? `font-size:${points(run.sz, { min: 1, max: 300 })}` : '',
    ]);
    const label = this.#texts.has(node.start) || hasContent(node)
      ? numbering.next(list)
      : undefined;
    const heading = style.heading ??
      (merged.outline !== undefined && merged.outline < 9 ? merged.outline + 1 : undefined);
    return {
      t: 'div',
      ...joinClasses('p', c),
      ...(heading && this.#texts.has(node.start) && { h: Math.min(6, heading) }),
      ...(merged.isRtl && { dir: 'rtl' as const }),
      k: [...this.#label(label, merged, run), ...this.#content(node, merged)],
    };
  }

  /** The class of letters in the paragraph that is being drawn. */
  classOf(format: RunFormat): string {
    const { styles, classes } = this.shared;
    const key = `${this.#styleId}\0${JSON.stringify(this.tableRun)}\0${format.raw}`;
    const known = this.#classes.get(key);
    if (known !== undefined) return known;
    const own = themedRunStyle(format, styles.theme);
    const isDrawing = format.raw.startsWith('<a:');
    const merged = isDrawing ? own : mergeRunStyles(
      styles.run,
      this.tableRun,
      styles.find(this.#styleId).run,
      format.styleId ? styles.find(format.styleId).run : undefined,
      own,
    );
    const name = classes.nameOf(runDeclarations({ ...merged, isHidden: false }));
    this.#classes.set(key, name);
    this.#sizes.set(name, classes.nameOf(runDeclarations(merged.sz ? { sz: merged.sz } : {})));
    return name;
  }

  relationship(id: string | undefined): Relationship | undefined {
    this.#relationships ??= new Map(
      relationshipsOf(this.shared.source, this.path).map((one) => [one.id, one]),
    );
    return this.#relationships.get(id ?? '');
  }

  #ownStyleOf(properties: XmlNode | undefined): ParagraphStyle {
    if (!properties) return {};
    const raw = this.xml.slice(properties.start, properties.end);
    const known = this.#ownStyles.get(raw) ?? readParagraphStyle(this.xml, properties);
    if (this.#ownStyles.size < 2000) this.#ownStyles.set(raw, known);
    return known;
  }

  #label(label: string | undefined, merged: ParagraphStyle, run: PreviewRunStyle): PreviewNode[] {
    if (!label) return [];
    const { classes } = this.shared;
    const room = merged.first !== undefined && merged.first < 0 ? -merged.first : 0;
    const { sz: _, ...rest } = run;
    const c = classes.nameOf([
      room ? `min-width:${points(room)}` : 'padding-right:4pt',
      ...runDeclarations(rest),
    ]);
    return [{ t: 'span', ...joinClasses('label', c), k: [label] }];
  }

  #content(node: XmlNode, merged: ParagraphStyle): PreviewNode[] {
    const found = this.#texts.get(node.start);
    if (!found) return inlineNodes(this, node.kids);
    const { name, text } = found;
    const nodes = indexOf(node);
    const draw = (parts: readonly XmlSpan[]) => this.#drawParts(parts, nodes);
    const before = draw(text.before);
    const { breaks } = this.shared;
    // A break in front of the text moves the text too.
    if (breaks.after) Object.assign(breaks, { before: true, after: false });
    const tags: Record<string, Mark> = {};
    for (const [id, source] of text.sources) tags[id] = this.#markOf(source, draw);
    const after = draw(text.after);
    const c = this.#groupClass(text.base);
    const size = this.#sizes.get(c);
    this.shared.addUnit(name, {
      ...joinClasses(c),
      ...(size && { size }),
      tags,
      text: text.tagForm,
    });
    const isEntry = merged.hasRightTab && text.after.length > 0;
    return [
      ...before,
      { t: 'span', u: name },
      ...(isEntry ? [{ t: 'span', c: 'end', k: after } as const] : after),
    ];
  }

  #markOf(source: TagSource, draw: (parts: readonly XmlSpan[]) => PreviewNode[]): Mark {
    if (source.kind === 'code') return { k: draw(source.parts) };
    if (source.kind === 'format') return joinClasses(this.#groupClass(source.group));
    const href = source.box.t === 'link' ? this.#hrefOf(source.box.open) : undefined;
    return { ...joinClasses(this.#groupClass(source.base)), ...(href && { href }) };
  }

  #groupClass(group: FormatGroup): string {
    const { format, fonts, isNew } = propertiesOf(group);
    return this.classOf(
      isNew ? { ...format, fontNames: fonts, raw: `${format.raw}+${[...fonts]}` } : format,
    );
  }

  #hrefOf(open: readonly XmlSpan[]): string | undefined {
    const head = open.map(({ start, end }) => this.xml.slice(start, end)).join('');
    const id = /\sr:id="([^"]*)"/.exec(head)?.[1] ?? /:id="([^"]*)"/.exec(head)?.[1];
    return safeLink(this.relationship(id)?.target, this.relationship(id)?.isExternal);
  }

  #drawParts(parts: readonly XmlSpan[], nodes: ReadonlyMap<number, XmlNode[]>): PreviewNode[] {
    return parts.flatMap(({ start, end }) => {
      const node = nodes.get(start)?.find((one) => one.end === end);
      return node ? inlineNodes(this, [node]) : [];
    });
  }

  drawDrawing(node: XmlNode): PreviewNode[] {
    return drawingNodes(this, node);
  }

  attribute(node: XmlNode, name: string): string | undefined {
    return attributeOf(this.xml, node, name);
  }
}

/** An address of the web or of mail as it stands; anything else is no link. */
function safeLink(target: string | undefined, isExternal = true): string | undefined {
  if (!target || !isExternal || target.length > 2000) return undefined;
  try {
    const url = new URL(target);
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

function hasContent(node: XmlNode): boolean {
  return node.kids.some(({ name, kids }) =>
    name !== 'w:pPr' && (name !== 'w:r' || kids.some((kid) => kid.name !== 'w:rPr'))
  );
}

/** The elements of a paragraph by their offsets. */
function indexOf(root: XmlNode): Map<number, XmlNode[]> {
  const found = new Map<number, XmlNode[]>();
  const open = [...root.kids];
  for (let node = open.pop(); node; node = open.pop()) {
    const known = found.get(node.start);
    if (known) known.push(node);
    else found.set(node.start, [node]);
    for (const kid of node.kids) open.push(kid);
  }
  return found;
}
