import { PDFArray, type PDFContext, PDFDict, PDFName, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { operationsOf } from './content-stream.ts';

const MAX_DEPTH = 20;
const SHOWING = new Set(['Tj', 'TJ', "'", '"']);

/** Also with a mark of its encoding alone. */
const EMPTY = /^(?:\((?:\xfe\xff|\\376\\377)?\)|<(?:feff)?>|)$/i;

/** The bit of a button that is pressed, and is no box to tick. */
const PUSHED = 1 << 16;

/**
 * Whether a field can stay one that is filled in: boxes to tick, and fields and buttons without text. What is written in
 * the others was read as lines, so the page says it now.
 */
export function staysField(note: PDFDict, textOf: (stream: PDFStream) => string): boolean {
  const kind = inherited(note, 'FT');
  const isWordless = () =>
    streamsOf(note.lookup(PDFName.of('AP'))).every((stream) =>
      ![...operationsOf(textOf(stream))].some(({ name }) => SHOWING.has(name))
    );
  if (kind === '/Btn') return (Number(inherited(note, 'Ff')) & PUSHED) === 0 || isWordless();
  if (kind !== '/Tx' && kind !== '/Ch') return false;
  if (EMPTY.test(inherited(note, 'V') ?? '')) return true;
  return !isDrawnAnew(note) && isWordless();
}

/** Readers draw what the fields of such a form say, whatever their pictures are. */
function isDrawnAnew({ context }: PDFDict): boolean {
  const catalog = context.lookup(context.trailerInfo.Root);
  const form = catalog instanceof PDFDict ? catalog.lookup(PDFName.of('AcroForm')) : undefined;
  return form instanceof PDFDict &&
    form.lookup(PDFName.of('NeedAppearances'))?.toString() === 'true';
}

/** Kinds and values may stand with the field that a note belongs to. */
function inherited(note: PDFDict, name: string): string | undefined {
  let dict: PDFDict | undefined = note;
  for (let depth = 0; dict && depth < MAX_DEPTH; depth++) {
    const value = dict.lookup(PDFName.of(name));
    if (value) return value.toString();
    const parent: unknown = dict.lookup(PDFName.of('Parent'));
    dict = parent instanceof PDFDict ? parent : undefined;
  }
  return undefined;
}

function streamsOf(value: unknown, depth = 0): PDFStream[] {
  if (value instanceof PDFStream) return [value];
  if (!(value instanceof PDFDict) || depth > 2) return [];
  return value.keys().flatMap((key) => streamsOf(value.lookup(key), depth + 1));
}

/** The pictures of a field's states, and where they have their fonts from: ticks are letters of a font. */
export function picturesOf(note: PDFDict): PDFRef[] {
  const refs: PDFRef[] = [];
  const gather = (value: unknown, depth: number) => {
    const object = value instanceof PDFRef ? note.context.lookup(value) : value;
    if (depth > 2) return;
    if (object instanceof PDFStream) {
      if (value instanceof PDFRef) refs.push(value);
      const resources = object.dict.get(PDFName.of('Resources'));
      if (resources instanceof PDFRef) refs.push(resources);
    } else if (object instanceof PDFDict) {
      for (const one of object.values()) gather(one, depth + 1);
    }
  };
  gather(note.get(PDFName.of('AP')), 0);
  return refs;
}

/** Leaves in the form what is a field still; a form without one goes. */
export function reduceForm(catalog: PDFDict, isField: (dict: PDFDict) => boolean) {
  const form = catalog.lookup(PDFName.of('AcroForm'));
  const fields = form instanceof PDFDict ? form.lookup(PDFName.of('Fields')) : undefined;
  if (!(form instanceof PDFDict) || !(fields instanceof PDFArray)) {
    catalog.delete(PDFName.of('AcroForm'));
    return;
  }
  const context = catalog.context;
  const left = survivors(fields, { context, isField, seen: new Set() }, 0);
  if (left.length === 0) {
    catalog.delete(PDFName.of('AcroForm'));
    return;
  }
  form.set(PDFName.of('Fields'), context.obj(left));
  for (const name of ['XFA', 'SigFlags', 'CO']) form.delete(PDFName.of(name));
}

type Survey = {
  context: PDFContext;
  isField: (dict: PDFDict) => boolean;
  /** Broken files have fields that hang on themselves. */
  seen: Set<PDFDict>;
};

function survivors(fields: PDFArray, survey: Survey, depth: number): PDFRef[] {
  const { context, isField, seen } = survey;
  return fields.asArray().flatMap((ref) => {
    const field = context.lookup(ref);
    if (!(ref instanceof PDFRef) || !(field instanceof PDFDict) || depth > MAX_DEPTH) return [];
    const kids = field.lookup(PDFName.of('Kids'));
    if (!(kids instanceof PDFArray)) return isField(field) ? [ref] : [];
    if (seen.has(field)) return [];
    seen.add(field);
    const left = survivors(kids, survey, depth + 1);
    field.set(PDFName.of('Kids'), context.obj(left));
    return left.length > 0 ? [ref] : [];
  });
}
