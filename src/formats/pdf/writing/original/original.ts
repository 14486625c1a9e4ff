import { Buffer } from 'node:buffer';
import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { IDENTITY, invert } from '../../model/matrix.ts';
import type { PdfModel } from '../../model/model.ts';
import { dropRules, type LevelRule } from './drop-rules.ts';
import { picturesOf, reduceForm, staysField } from './form-fields.ts';
import { FONT, UnreadFonts } from './unread-fonts.ts';
import { stripContent, stripText } from './strip-text.ts';
import { textMarks } from './text-marks.ts';

/** Opens a PDF to be written again; undefined when this library cannot read it. */
export async function openOriginal(bytes: Uint8Array): Promise<PDFDocument | undefined> {
  try {
    const document = await PDFDocument.load(bytes, {
      password: '',
      updateMetadata: false,
      parseSpeed: Infinity,
    });
    return document.getPageCount() > 0 ? document : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes all text from pages, forms, patterns and notes, with its underlines, and all fonts; drawings and pictures stay, and
 * so does what is written in fonts that nobody can read. Answers which pages are pictures of their text.
 */
export function stripDocument(document: PDFDocument, model: PdfModel): boolean[] {
  const isMark = textMarks(model);
  const unread = new UnreadFonts(model.unreadFonts);
  const form: FormParts = { fields: new Set(), pictures: new Set() };
  const scans = document.getPages().map((page, index) => {
    const toUser = model.pages[index]?.toUser ?? IDENTITY;
    const isUnwanted = (rule: LevelRule) => isMark(index, rule);
    return stripPage(
      document,
      page,
      {
        withoutMarks: (text) => dropRules(text, { toPage: invert(toUser), isUnwanted }),
        form,
        unread,
      },
    );
  });
  const { context, catalog } = document;
  for (const name of ['StructTreeRoot', 'MarkInfo', 'Perms']) catalog.delete(PDFName.of(name));
  reduceForm(catalog, (field) => form.fields.has(field));
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream && hasContent(object) && !form.pictures.has(ref)) {
      const names = unread.namesIn(object.dict.lookup(PDFName.of('Resources')));
      const stripped = stripText(textOf(object), names);
      const stream = context.flateStream(Buffer.from(stripped, 'latin1'));
      for (const [key, value] of object.dict.entries()) {
        if (!PACKING.has(key.asString())) stream.dict.set(key, value);
      }
      context.assign(ref, stream);
    }
  }
  const fonts = fontsOfForm(catalog);
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!form.pictures.has(ref)) dropFonts(object, { context, unread }, 0);
  }
  if (fonts) fonts.resources.set(FONT, fonts.fonts);
  return scans;
}

/** Fields that stay such, and the pictures that they are shown with. */
type FormParts = { fields: Set<PDFDict>; pictures: Set<PDFRef> };

/** What is filled in later is written with them. */
function fontsOfForm(catalog: PDFDict): { resources: PDFDict; fonts: PDFObject } | undefined {
  const form = catalog.lookup(PDFName.of('AcroForm'));
  const resources = form instanceof PDFDict ? form.lookup(PDFName.of('DR')) : undefined;
  const fonts = resources instanceof PDFDict ? resources.get(FONT) : undefined;
  return resources instanceof PDFDict && fonts ? { resources, fonts } : undefined;
}

const PACKING = new Set(['/Length', '/Filter', '/DecodeParms', '/F', '/FFilter']);

function stripPage(
  document: PDFDocument,
  page: PDFPage,
  { withoutMarks, form, unread }: {
    withoutMarks: (text: string) => string;
    form: FormParts;
    unread: UnreadFonts;
  },
): boolean {
  const { context } = document;
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray
    ? contents.asArray().map((one) => context.lookup(one))
    : [contents];
  const text = streams.map((one) => one instanceof PDFStream ? textOf(one) : '').join('\n');
  const { text: drawing, isHidden } = stripContent(
    withoutMarks(text),
    unread.namesIn(page.node.Resources()),
  );
  const stripped = `q\n${drawing}\nQ\n`;
  page.node.set(
    PDFName.of('Contents'),
    context.register(context.flateStream(Buffer.from(stripped, 'latin1'))),
  );
  page.node.delete(PDFName.of('StructParents'));
  const notes = page.node.Annots();
  for (let at = (notes?.size() ?? 0) - 1; at >= 0; at--) {
    const note = notes?.lookup(at);
    if (note instanceof PDFDict && !stripNote(document, note, form)) notes?.remove(at);
  }
  return isHidden;
}

/**
 * Notes that are written on the page, and fields with text, become drawings; nothing may write their text anew. False
 * when nothing is left: readers draw a stamp of their own for a note without a picture.
 */
function stripNote(
  { context }: PDFDocument,
  note: PDFDict,
  { fields, pictures }: FormParts,
): boolean {
  const kind = note.lookup(PDFName.of('Subtype'))?.toString();
  if (kind !== '/Widget' && kind !== '/FreeText') return true;
  if (kind === '/Widget' && staysField(note, textOf)) {
    fields.add(note);
    for (const ref of picturesOf(note)) pictures.add(ref);
    return true;
  }
  const appearances = note.lookup(PDFName.of('AP'));
  const normal = appearances instanceof PDFDict ? appearances.get(PDFName.of('N')) : undefined;
  const chosen = context.lookup(normal);
  const state = note.lookup(PDFName.of('AS'));
  const shown = chosen instanceof PDFDict && state instanceof PDFName ? chosen.get(state) : normal;
  const isShown = shown !== undefined && context.lookup(shown) instanceof PDFStream;
  // Its words were not read, and readers draw them by themselves.
  if (kind === '/FreeText' && !isShown) return true;
  const rect = note.get(PDFName.of('Rect'));
  const flags = note.get(PDFName.of('F'));
  for (const key of note.keys()) note.delete(key);
  note.set(PDFName.of('Type'), PDFName.of('Annot'));
  note.set(PDFName.of('Subtype'), PDFName.of('Stamp'));
  if (rect) note.set(PDFName.of('Rect'), rect);
  if (flags) note.set(PDFName.of('F'), flags);
  if (!isShown) return false;
  note.set(PDFName.of('AP'), context.obj({ N: shown }));
  return true;
}

/** Forms and patterns are drawn with operators, as pages are. */
function hasContent({ dict }: PDFRawStream): boolean {
  const subtype = dict.lookup(PDFName.of('Subtype'))?.toString();
  return subtype === '/Form' || dict.lookup(PDFName.of('PatternType'))?.toString() === '1';
}

/** The bytes of a stream as letters; nothing when they cannot be unpacked. */
function textOf(stream: PDFStream): string {
  try {
    const bytes = stream instanceof PDFRawStream
      ? decodePDFRawStream(stream).decode()
      : stream.getContents();
    return Buffer.from(bytes).toString('latin1');
  } catch {
    return '';
  }
}

const MAX_DEPTH = 50;

type FontTools = { context: PDFContext; unread: UnreadFonts };

function dropFonts(object: PDFObject, tools: FontTools, depth: number) {
  if (depth > MAX_DEPTH) return;
  if (object instanceof PDFStream) dropFonts(object.dict, tools, depth);
  else if (object instanceof PDFArray) {
    for (const one of object.asArray()) dropFonts(one, tools, depth + 1);
  } else if (object instanceof PDFDict) {
    tools.unread.reduce(object, tools.context);
    for (const one of object.values()) dropFonts(one, tools, depth + 1);
  }
}

/** Forgets every object that nothing leads to any more. */
export function sweep({ context }: PDFDocument) {
  const seen = new Set<PDFRef>();
  const { Root, Info, ID } = context.trailerInfo;
  const waiting: (PDFObject | undefined)[] = [Root, Info, ID];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (object instanceof PDFRef) {
      if (seen.has(object)) continue;
      seen.add(object);
      waiting.push(context.lookup(object));
    } else if (object instanceof PDFArray || object instanceof PDFDict) {
      // One by one: there may be more of them than a call may have arguments.
      for (const one of object instanceof PDFArray ? object.asArray() : object.values()) {
        waiting.push(one);
      }
    } else if (object instanceof PDFStream) waiting.push(object.dict);
  }
  for (const [ref] of context.enumerateIndirectObjects()) {
    if (!seen.has(ref)) context.delete(ref);
  }
}
