import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { Written } from '../../contract/format.ts';
import type { Lang } from '../../../shared/languages.ts';
import type { Matrix, PdfModel, PdfPage, Run } from '../model/model.ts';
import { type AddedText, addPages } from './added-pages.ts';
import { PageMarks } from './page-marks.ts';
import { finishPage, PageFonts } from './finish-page.ts';
import { FontSet } from './fonts/font-set.ts';
import { translateBookmarks } from './original/bookmarks.ts';
import { dropClaims } from './original/drop-claims.ts';
import { openOriginal, stripDocument, sweep } from './original/original.ts';
import { drawBackground } from './original/own-pages.ts';
import { type Canvas } from './paint-rows.ts';
import { PagePlaces, tasksOf } from './page-places.ts';
import { type PaintJob, paintParagraphs, wantLetters } from './paint-paragraphs.ts';

/** `runs`: the text of each unit. */
type Content = { model: PdfModel; runs: ReadonlyMap<string, Run[]>; to: Lang };

/**
 * The PDF with other text: its own drawings and pictures, and upon them `runs`, the texts of all units, where the
 * paragraphs stood. Text that finds no room goes on on a page of its own.
 */
export async function writePdf(
  original: Uint8Array,
  { model, runs, to }: Content,
): Promise<Written> {
  const tasks = [...tasksOf(model)];
  const places = new PagePlaces(model, tasks);
  const fontSet = new FontSet();
  const jobs = tasks.map((task): PaintJob => ({
    task,
    runs: runs.get(task.paragraph.unit) ?? task.paragraph.runs,
  }));
  jobs.sort((a, b) => firstPage(a) - firstPage(b));
  for (const job of jobs) wantLetters(fontSet, job, to);
  const marks = new PageMarks(fontSet, jobs[0]?.runs[0], to);
  await fontSet.cut();

  const { document, scans } = await pagesOf(original, model);
  translateBookmarks(document, model, runs);
  const fonts = new PageFonts(document);
  const pages = document.getPages();
  const canvases = model.pages.map((page, index): Canvas => ({
    toUser: scans ? page.toUser : flipped(page),
    operators: [],
    isScan: scans?.[index] ?? false,
    covers: [],
    nameOf: (face, isVertical) => fonts.nameOf(face, isVertical),
    links: [],
  }));
  // A page that has all its text is packed at once: a book of them would be large.
  let finished = 0;
  const finish = (end: number) => {
    for (; finished < end; finished++) {
      const [page, canvas] = [pages[finished], canvases[finished]];
      if (page && canvas) finishPage(document, page, canvas, fonts);
    }
  };
  const tools = { fontSet, places, model, to, finish };
  const added: AddedText[] = paintParagraphs(canvases, jobs, tools);
  finish(pages.length);
  addPages(document, added, { fonts, model, marks });
  fonts.embed();
  document.catalog.set(PDFName.of('Lang'), PDFString.of(LANGUAGES[to]));
  sweep(document);
  const bytes = await document.save({ useObjectStreams: true, addDefaultPage: false });
  return { bytes, warnings: warningsOf(added, fontSet) };
}

function firstPage({ task }: PaintJob): number {
  return task.places[0]?.page ?? 0;
}

const LANGUAGES: Readonly<Record<Lang, string>> = { ko: 'ko', en: 'en', ja: 'ja', zh: 'zh-CN' };

function warningsOf(added: readonly AddedText[], fontSet: FontSet): string[] {
  const isDrawable = [...fontSet.missing].every((char) => /\p{Co}/u.test(char));
  return [...(added.length > 0 ? ['pdf.pagesAdded'] : []), ...(isDrawable ? [] : ['pdf.noGlyph'])];
}

/** `scans`: which pages are pictures of their text; nothing is known of pages of our own. */
type Pages = { document: PDFDocument; scans?: boolean[] };

/** The pages without their text; drawn from the model where the file cannot be taken over. */
async function pagesOf(original: Uint8Array, model: PdfModel): Promise<Pages> {
  const document = await openOriginal(original);
  if (document?.getPageCount() === model.pages.length) {
    const scans = stripDocument(document, model);
    dropClaims(document);
    sweep(document);
    return { document, scans };
  }
  const own = await PDFDocument.create({ updateMetadata: false });
  await drawBackground(own, model);
  return { document: own };
}

function flipped({ height }: PdfPage): Matrix {
  return [1, 0, 0, -1, 0, height];
}
