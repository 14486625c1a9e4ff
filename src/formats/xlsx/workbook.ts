import { fail } from '../../shared/errors.ts';
import {
  findEntry,
  type Package,
  pathOf,
  readPart,
  type Relationship,
  relationshipsOf,
} from '../package/package.ts';
import { attributesOf, scanXml } from '../package/xml.ts';

export type Sheet = {
  name: string;
  path: string;
  isHidden: boolean;
  tables: string[];
  comments: string | undefined;
  /** Newer comments with answers; the others only repeat them for older programs. */
  threads: string | undefined;
};

/** The parts of a workbook that hold text, in the order of its sheets. */
export type Workbook = {
  path: string;
  sheets: Sheet[];
  /** Of all sheets, those of charts and dialogs too. */
  names: string[];
  sharedStrings: string | undefined;
  /** Text boxes and charts, whose text is that of drawings everywhere in Office. */
  drawings: { path: string; kind: 'textbox' | 'chart' | 'diagram' }[];
};

const WORKBOOK = /(spreadsheetml\.(sheet|template)|(sheet|template)\.macroEnabled)\.main\+xml$/;
const OTHER_OFFICE = /(wordprocessingml|presentationml|ms-word|ms-powerpoint|visio)/;

export function findWorkbook(source: Package): Workbook {
  const path = findMain(source);
  const xml = readPart(source, path) ?? fail('file.noDocument');
  const parts = new Map(relationshipsOf(source, path).map((one) => [one.id, one]));
  const shared = [...parts.values()].find(({ type }) => type.endsWith('/sharedStrings'))?.target;
  const hasShared = shared !== undefined && findEntry(source, shared);

  return {
    path,
    sheets: readSheets(source, xml, parts),
    names: readNames(xml),
    sharedStrings: hasShared ? shared : undefined,
    drawings: findDrawings(source),
  };
}

function findMain(source: Package): string {
  const target = relationshipsOf(source, '')
    .find(({ type, isExternal }) => type.endsWith('/officeDocument') && !isExternal)?.target;
  const byType = [...source.types].find(([, type]) => WORKBOOK.test(type))?.[0];
  const path = [target, byType].find((one) => one !== undefined && findEntry(source, one));
  if (path === undefined) fail('file.noDocument');
  if (OTHER_OFFICE.test(source.types.get(path) ?? '')) fail('file.wrongType');
  return path;
}

function readSheets(
  source: Package,
  xml: string,
  parts: ReadonlyMap<string, Relationship>,
): Sheet[] {
  const sheets: Sheet[] = [];
  scanXml(xml, {
    open(tag) {
      if (tag.name !== 'x:sheet') return;
      const attributes = attributesOf(xml, tag);
      const part = parts.get(attributes.get('r:id') ?? '');
      // Sheets of charts and dialogs have no cells.
      if (!part || !part.type.endsWith('/worksheet') || !findEntry(source, part.target)) return;
      const own = relationshipsOf(source, part.target)
        .filter(({ target }) => findEntry(source, target));
      const targetsOf = (type: string) =>
        own.filter((one) => one.type.endsWith(type)).map(({ target }) => target);
      sheets.push({
        name: attributes.get('name') ?? `sheet${sheets.length + 1}`,
        path: part.target,
        isHidden: /hidden/i.test(attributes.get('state') ?? ''),
        tables: targetsOf('/table'),
        comments: targetsOf('/comments')[0],
        threads: targetsOf('/threadedComment')[0],
      });
    },
    close() {},
  });
  return sheets;
}

function readNames(xml: string): string[] {
  const names: string[] = [];
  scanXml(xml, {
    open(tag) {
      if (tag.name === 'x:sheet') names.push(attributesOf(xml, tag).get('name') ?? '');
    },
    close() {},
  });
  return names;
}

const KINDS = [
  [/\.drawing\+xml$/, 'textbox'],
  [/drawingml\.chart\+xml$/, 'chart'],
  [/drawingml\.diagramData\+xml$/, 'diagram'],
] as const;

function findDrawings(source: Package): Workbook['drawings'] {
  return source.entries.map(pathOf).sort().flatMap((path) => {
    const type = source.types.get(path) ?? '';
    const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1];
    return kind ? [{ path, kind }] : [];
  });
}
