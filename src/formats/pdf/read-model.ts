import { fail } from '../../shared/errors.ts';
import { reportProgress } from '../contract/progress.ts';
import { limits } from '../contract/rules.ts';
import { buildModel } from './layout/build-model.ts';
import type { PageWarning } from '../contract/page-warnings/rules.ts';
import { FontReader } from './reading/fonts/font-reader.ts';
import { ImageStore } from './reading/images.ts';
import type { PdfModel } from './model/model.ts';
import { closePdf, openPdf, refuse } from './reading/open-pdf.ts';
import type { PageContent } from './reading/page-content.ts';
import { coveredShare } from './reading/placed-page.ts';
import { readPage } from './reading/read-page.ts';
import { StyleTable } from './reading/style-table.ts';

/** Reads a PDF into the block model; the same bytes give the same model. Units have no names yet. */
export async function readModel(bytes: Uint8Array): Promise<PdfModel> {
  return (await readModelAndWarnings(bytes)).model;
}

/** The same, and which pages of it could not be read. */
export async function readModelAndWarnings(
  bytes: Uint8Array,
): Promise<{ model: PdfModel; warnings: PageWarning[] }> {
  const styles = new StyleTable();
  // The library has let go of everything before blocks are made.
  const { pages, unreadFonts } = await readAllPages(bytes, styles);
  refuseScans(pages);
  const model = buildModel(pages.map(withoutUnseen), styles);
  const warnings = warningsOf(pages);
  return { model: unreadFonts.length > 0 ? { ...model, unreadFonts } : model, warnings };
}

/** Most files say truly which letters their fonts have; only of others are the fonts looked at. */
async function readAllPages(
  bytes: Uint8Array,
  styles: StyleTable,
): Promise<{ pages: PageContent[]; unreadFonts: string[] }> {
  const first = await readPages(bytes, styles, new FontReader());
  if (first) return { pages: first, unreadFonts: [] };
  // What reads the objects of a file is large and needed by few.
  const { readFontMaps } = await import('./reading/fonts/font-maps.ts');
  const fonts = new FontReader(await readFontMaps(bytes));
  const pages = await readPages(bytes, styles, fonts) ?? [];
  return { pages, unreadFonts: fonts.unreadFonts };
}

/** Undefined as soon as the maps of the fonts are needed. */
async function readPages(
  bytes: Uint8Array,
  styles: StyleTable,
  fonts: FontReader,
): Promise<PageContent[] | undefined> {
  const document = await openPdf(bytes);
  try {
    const layers = await document.getOptionalContentConfig().catch(() => undefined);
    const isShown = (layer: unknown) => !layers || layers.isVisible(layer);
    const images = new ImageStore();
    const pages: PageContent[] = [];
    let letters = 0;
    for (let index = 0; index < document.numPages; index++) {
      // Nobody waits for the pictures of a scan that will be refused.
      const includesScans = letters > 0 || index < COVERS;
      const content = await readPage(document, index, {
        styles,
        fonts,
        images,
        isShown,
        includesScans,
      });
      if (fonts.needsMaps) return undefined;
      for (const { text } of content.spans) letters += text.length;
      if (letters > limits.textLength) fail('file.limit');
      pages.push(content);
      reportProgress(index + 1, document.numPages);
      // Fonts and pictures of the pages that are done.
      if (index % PAGES_AT_ONCE === PAGES_AT_ONCE - 1) await document.cleanup();
    }
    return pages;
  } catch (error) {
    refuse(error);
  } finally {
    await closePdf(document);
  }
}

/** The library holds what it has read until it is released. */
const PAGES_AT_ONCE = 5;

/** So many pages may come before the first text. */
const COVERS = 3;

const SCAN_LETTERS = 20;
const SCAN_COVER = 0.8;

/** Pages that are one picture with no text behind it. */
function refuseScans(pages: readonly PageContent[]) {
  const scans = pages.filter((content) => lettersOf(content) < SCAN_LETTERS && isPicture(content));
  const letters = pages.reduce((sum, content) => sum + lettersOf(content), 0);
  const isScan = scans.length * 2 > pages.length && letters < SCAN_LETTERS * pages.length;
  if (isScan) fail('file.noTextLayer');
}

const UNREADABLE_LETTERS = 20;
const UNREADABLE_SHARE = 0.3;

/** Pages count from 1. */
function warningsOf(pages: readonly PageContent[]): PageWarning[] {
  const found = (code: PageWarning['code'], isMeant: (content: PageContent) => boolean) => {
    const numbers = pages.filter(isMeant).map(({ page }) => page.index + 1);
    return numbers.length > 0 ? [{ code, pages: numbers }] : [];
  };
  const isScan = (content: PageContent) =>
    lettersOf(content) < SCAN_LETTERS && content.unreadable < SCAN_LETTERS && isPicture(content);
  const isUnreadable = (content: PageContent) =>
    content.unreadable >= UNREADABLE_LETTERS ||
    content.unreadable > UNREADABLE_SHARE * (lettersOf(content) + content.unreadable);
  return [...found('pdf.scannedPages', isScan), ...found('pdf.unreadable', isUnreadable)];
}

function lettersOf({ spans }: PageContent): number {
  return spans.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0);
}

/** Scanners put a page together from strips. */
function isPicture({ page, images }: PageContent): boolean {
  return coveredShare(images.map(({ box }) => box), page) > SCAN_COVER;
}

/** Text without ink is what was recognised in a scan, when there is a picture; else nobody was to see it. */
function withoutUnseen(content: PageContent): PageContent {
  const hidden = content.spans.filter((span) => span.isInvisible);
  if (hidden.length === 0 || content.images.length > 0) return content;
  return { ...content, spans: content.spans.filter((span) => !span.isInvisible) };
}
