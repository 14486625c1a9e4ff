import { fail } from '../../shared/errors.ts';
import { type ImportOptions, usualOptions } from '../contract/import-options.ts';
import type { LineKind } from '../contract/format.ts';
import { findEntry, type Package, pathOf, relationshipsOf } from '../package/package.ts';

/** A part whose text is translated. */
export type TextPart = { path: string; kind: LineKind };

type TextParts = {
  main: string;
  /** In the order in which a reader meets them; notes are put behind their paragraphs later. */
  parts: TextPart[];
  /** Pictures of diagrams as they were last drawn; they repeat the text of the diagram. */
  drawings: string[];
  /** What the file states about itself; the words around numbers of lists. Empty unless they are wanted. */
  values: { path: string; kind: 'property' | 'numbering' }[];
  /** Where titles are repeated. */
  titles: string | undefined;
};

const kindOfType: readonly (readonly [ending: string, kind: LineKind])[] = [
  ['wordprocessingml.footnotes+xml', 'footnote'],
  ['wordprocessingml.endnotes+xml', 'endnote'],
  ['wordprocessingml.comments+xml', 'comment'],
  ['wordprocessingml.header+xml', 'header'],
  ['wordprocessingml.footer+xml', 'footer'],
  ['drawingml.chart+xml', 'chart'],
  ['drawingml.diagramData+xml', 'diagram'],
];

/** Parts that some writers forget to list by type. */
const kindOfName: readonly (readonly [name: RegExp, kind: LineKind])[] = [
  [/^word\/footnotes\.xml$/i, 'footnote'],
  [/^word\/endnotes\.xml$/i, 'endnote'],
  [/^word\/comments\.xml$/i, 'comment'],
  [/^word\/header\d*\.xml$/i, 'header'],
  [/^word\/footer\d*\.xml$/i, 'footer'],
];

const MAIN_TYPES =
  /(wordprocessingml\.(document|template)|(document|template)\.macroEnabled(Template)?)\.main\+xml$/;
const OTHER_OFFICE = /(spreadsheetml|presentationml|ms-excel|ms-powerpoint|visio)/;

export function findTextParts(
  source: Package,
  options: ImportOptions = usualOptions,
): TextParts {
  const main = findMain(source);
  const paths = source.entries.map(pathOf).sort(byNumber);
  const parts: TextPart[] = [{ path: main, kind: 'body' }];
  for (const kind of kindsOf(options)) {
    const found = paths.filter((path) => path !== main && kindOf(source, path) === kind);
    parts.push(...found.map((path) => ({ path, kind })));
  }
  // A second document part is left from an older save, or the building blocks of a template.
  const others = paths.filter((path) => path !== main && /^word\/document\d*\.xml$/i.test(path));
  parts.push(...others.map((path) => ({ path, kind: 'body' as const })));
  const drawings = paths.filter((path) => /(^|\/)diagrams\/drawing[^/]*\.xml$/i.test(path));
  return { main, parts, drawings, ...findValueParts(source, main, options) };
}

/** In their order behind the text. */
function kindsOf({ notes, headers, comments }: ImportOptions): LineKind[] {
  return [
    ...(notes ? ['footnote', 'endnote'] as const : []),
    ...(headers ? ['header', 'footer'] as const : []),
    'chart',
    'diagram',
    ...(comments ? ['comment'] as const : []),
  ];
}

function findValueParts(
  source: Package,
  main: string,
  { properties, numbering }: ImportOptions,
): Pick<TextParts, 'values' | 'titles'> {
  const ofPackage = relationshipsOf(source, '');
  const part = (list: ReturnType<typeof relationshipsOf>, type: RegExp) => {
    const target = list.find((one) => type.test(one.type) && !one.isExternal)?.target;
    const entry = target === undefined ? undefined : findEntry(source, target);
    return entry && pathOf(entry);
  };
  const core = properties ? part(ofPackage, /\/(core-properties|coreProperties)$/) : undefined;
  const numbers = numbering ? part(relationshipsOf(source, main), /\/numbering$/) : undefined;
  return {
    values: [
      ...(numbers ? [{ path: numbers, kind: 'numbering' as const }] : []),
      ...(core ? [{ path: core, kind: 'property' as const }] : []),
    ],
    titles: core && part(ofPackage, /\/(extended-properties|extendedProperties)$/),
  };
}

/** The main part is the one that the package points to; it need not be called document.xml. */
function findMain(source: Package): string {
  const target = relationshipsOf(source, '')
    .find(({ type, isExternal }) => type.endsWith('/officeDocument') && !isExternal)?.target;
  const byType = [...source.types].find(([, type]) => MAIN_TYPES.test(type))?.[0];
  const path = [target, byType].find((one) => one !== undefined && findEntry(source, one));
  const entry = path === undefined ? undefined : findEntry(source, path);
  if (!entry) fail('file.noDocument');

  const main = pathOf(entry);
  if (OTHER_OFFICE.test(source.types.get(main) ?? '')) fail('file.wrongType');
  return main;
}

function kindOf(source: Package, path: string): LineKind | undefined {
  const type = source.types.get(path) ?? '';
  if (path.toLowerCase().includes('/glossary/')) return undefined;
  const known = kindOfType.find(([ending]) => type.endsWith(ending));
  return known?.[1] ?? kindOfName.find(([name]) => name.test(path))?.[1];
}

/** header2 comes before header10. */
function byNumber(a: string, b: string): number {
  const number = (path: string) => Number(/(\d+)\.xml$/.exec(path)?.[1] ?? 0);
  return number(a) - number(b) || (a < b ? -1 : 1);
}
