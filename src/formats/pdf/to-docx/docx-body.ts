import { escapeXml, type Links } from './docx-runs.ts';
import { EMPTY, tableXml } from './docx-table.ts';
import { type ParagraphOptions, paragraphXml, toTwips } from './docx-paragraph.ts';
import { textBoxXml } from './docx-box.ts';
import { drawingXml } from './docx-drawing.ts';
import { tightnessOf } from './fit.ts';
import type {
  Block,
  Drawing,
  ImageBlock,
  Paragraph,
  ParagraphBlock,
  PdfModel,
  Section,
} from '../model/model.ts';

/** Pictures and addresses that the parts refer to. */
export type Relations = Links & { idOfImage(bytes: Uint8Array): string };

/** Counts the paragraphs of a part as they are written, and names those of the model. */
class Counter {
  #count = 0;
  #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  name(target: { unit: string }) {
    const unit = `${this.#path}#p${this.#count++}`;
    if (target !== EMPTY) target.unit = unit;
  }
}

/** The body with its sections. Names the units of all paragraphs on the way. */
export function bodyXml(model: PdfModel, relations: Relations): string {
  const counter = new Counter('word/document.xml');
  const firstPage = firstNumber(model);
  const tightness = tightnessOf(model.sections);
  let pictures = 0;
  const idOf = (bytes: Uint8Array) => relations.idOfImage(bytes);
  const write = (paragraph: Paragraph, options: ParagraphOptions = {}) => {
    counter.name(paragraph);
    return paragraphXml(paragraph, relations, options);
  };

  /** The paragraph that the boxes hang at is named first. */
  const drawnXml = (
    { paragraph, startsPage, boxes = [], drawing, at }: ParagraphBlock,
    options: ParagraphOptions,
  ) => {
    const [open, close] = write(paragraph, { startsPage, at, ...options }).split(/(?=<\/w:p>$)/);
    const anchor = () => ({ number: ++pictures, ...(at ? { at } : {}) });
    const bare = (inner: Paragraph) => write(inner, { isBare: true });
    const behind = drawing ? drawingXml(drawing, anchor(), idOf) : '';
    const inside = boxes.map((box) => textBoxXml(box, anchor(), bare));
    return [open, behind, ...inside, close].join('');
  };

  const blockXml = (block: Block, section: Section, options: ParagraphOptions): string => {
    const { startsPage } = block;
    switch (block.kind) {
      case 'paragraph':
        if (block.boxes || block.drawing) return drawnXml(block, options);
        return write(block.paragraph, {
          shade: block.shade,
          startsPage,
          tight: tightness(block),
          ...tabOf(section),
          ...options,
        });
      case 'table': {
        const before = startsPage ? write(EMPTY, { startsPage }) : '';
        return before + tableXml(block, section, write) + write(EMPTY);
      }
      case 'image':
        counter.name(block);
        return imageXml(block, section, relations, ++pictures);
    }
  };

  return model.sections.map((section, index) => {
    const isLast = index === model.sections.length - 1;
    const tight = Math.max(0, ...section.blocks.map(tightness));
    const xml = sectionXml(model, index, { firstPage, tight });
    const lastBlock = section.blocks.at(-1);
    const holdsBreak = !isLast && lastBlock?.kind === 'paragraph';
    const blocks = section.blocks.map((block) =>
      blockXml(block, section, holdsBreak && block === lastBlock ? { section: xml } : {})
    );
    if (isLast) return blocks.join('') + (lastBlock ? '' : write(EMPTY)) + xml;
    return blocks.join('') + (holdsBreak ? '' : write(EMPTY, { section: xml }));
  }).join('');
}

/** A head or foot; it is shown on all pages. */
export function furnitureXml(
  path: string,
  { paragraphs, backdrop }: { paragraphs: readonly Paragraph[]; backdrop: Drawing | undefined },
  model: PdfModel,
  relations: Relations,
): string {
  const counter = new Counter(path);
  const [section] = model.sections;
  const xml = (paragraphs.length > 0 ? paragraphs : [EMPTY]).map((paragraph) => {
    counter.name(paragraph);
    // Its tabs lead to the middle and to the right edge, whatever the first page says there.
    const plain = { ...paragraph, spaceBefore: 0, places: [] };
    return paragraphXml(plain, relations, section ? tabOf(section) : {});
  }).join('');
  const drawn = backdrop &&
    drawingXml(backdrop, { number: 1 }, (bytes) => relations.idOfImage(bytes));
  return drawn ? xml.replace(/(?=<\/w:p>)/, () => drawn) : xml;
}

/** A head holds what stands behind the foot, too. */
export function hasHead({ header, backdrop }: PdfModel): boolean {
  return header.length > 0 || backdrop !== undefined;
}

/** Title pages have neither head nor foot. */
function hasBareTitle({ header, footer, backdrop, pages }: PdfModel): boolean {
  const shown = [...header, ...footer].flatMap(({ places }) => places.map(({ page }) => page));
  if (backdrop) shown.push(backdrop.page);
  return pages.length > 2 && shown.length > 0 && Math.min(...shown) > 0;
}

function tabOf({ width, margins }: Section): ParagraphOptions {
  return { tabAt: width - margins.left - margins.right };
}

function sectionXml(
  model: PdfModel,
  index: number,
  { firstPage, tight }: { firstPage: number | undefined; tight: number },
): string {
  const section = model.sections[index];
  if (!section) return '';
  const { width, height, margins, columns, startsPage } = section;
  const [head, foot] = [model.header[0]?.places[0]?.box, model.footer.at(-1)?.places[0]?.box];
  const isWide = width > height ? ' w:orient="landscape"' : '';
  return [
    '<w:sectPr>',
    referencesXml(model, index),
    `<w:type w:val="${startsPage || index === 0 ? 'nextPage' : 'continuous'}"/>`,
    `<w:pgSz w:w="${toTwips(width)}" w:h="${toTwips(height)}"${isWide}/>`,
    `<w:pgMar w:top="${toTwips(margins.top)}" w:right="${toTwips(margins.right)}" w:bottom="${
      toTwips(bottomMargin(margins.bottom, tight))
    }" w:left="${toTwips(margins.left)}" w:header="${toTwips(head?.y ?? 20)}" w:footer="${
      toTwips(foot ? Math.max(10, height - foot.y - foot.height) : 20)
    }" w:gutter="0"/>`,
    index === 0 && firstPage !== undefined ? `<w:pgNumType w:start="${firstPage}"/>` : '',
    columns.count > 1 ? `<w:cols w:num="${columns.count}" w:space="${toTwips(columns.gap)}"/>` : '',
    index === 0 && hasBareTitle(model) ? '<w:titlePg/>' : '',
    '</w:sectPr>',
  ].join('');
}

/** A section without a reference shows what the one before shows. */
function referencesXml(model: PdfModel, index: number): string {
  const { parts } = model.sections[index] ?? {};
  const before = model.sections[index - 1]?.parts;
  return (['header', 'footer'] as const).map((name) => {
    const part = parts?.[name] ?? 0;
    const isShown = name === 'header' ? hasHead(model) : model.footer.length > 0;
    return isShown && part !== before?.[name]
      ? `<w:${name}Reference w:type="default" r:id="${name}${part + 1}"/>`
      : '';
  }).join('');
}

/** Other fonts are a little wider: without some slack each page would spill a line onto another. */
function bottomMargin(bottom: number, tight: number): number {
  return Math.max(Math.min(bottom, 18), bottom - 24 - 40 * tight);
}

/** The number on the first page when pages do not count from 1. */
function firstNumber({ header, footer }: PdfModel): number | undefined {
  for (const { runs, places } of [...header, ...footer]) {
    const number = runs.find((run) => run.field === 'page')?.text;
    const page = places[0]?.page;
    if (number !== undefined && page !== undefined) {
      const first = Number(number) - page;
      return first === 1 || first < 0 ? undefined : first;
    }
  }
  return undefined;
}

const EMU = 12_700;

/** A picture stands in a paragraph of its own. */
function imageXml(
  { box, bytes, startsPage }: ImageBlock,
  section: Section,
  relations: Relations,
  number: number,
) {
  const { width, height, margins, columns } = section;
  const body = (width - margins.left - margins.right) / columns.count;
  const scale = Math.min(
    1,
    body / box.width,
    (height - margins.top - margins.bottom) * 0.9 / box.height,
  );
  const [cx, cy] = [box.width, box.height].map((one) => Math.max(1, Math.round(one * scale * EMU)));
  const left = Math.max(0, Math.min(box.x - margins.left, body - box.width * scale));
  const name = escapeXml(`Picture ${number}`);
  return [
    `<w:p><w:pPr>${startsPage ? '<w:pageBreakBefore/>' : ''}<w:spacing w:before="0" w:after="0"/>`,
    `<w:ind w:left="${columns.count > 1 ? 0 : toTwips(left)}"/></w:pPr><w:r><w:drawing>`,
    `<wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/>`,
    `<wp:docPr id="${number}" name="${name}"/><a:graphic>`,
    '<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>',
    `<pic:nvPicPr><pic:cNvPr id="${number}" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr>`,
    `<pic:blipFill><a:blip r:embed="${
      relations.idOfImage(bytes)
    }"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`,
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>`,
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic>',
    '</wp:inline></w:drawing></w:r></w:p>',
  ].join('');
}
