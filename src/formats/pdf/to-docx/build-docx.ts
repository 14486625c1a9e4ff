import { packEntry, writeArchive } from '../../package/write-archive.ts';
import { bodyXml, furnitureXml, hasHead, type Relations } from './docx-body.ts';
import { escapeXml } from './docx-runs.ts';
import type { Paragraph, PdfModel } from '../model/model.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const NAMES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${OFFICE}"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="w14"',
  'xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ');

/** The Word document that stands for a PDF; equal models give equal bytes. Names the units of the model. */
export function buildDocx(model: PdfModel): Uint8Array {
  const body = new PartRelations();
  const documentXml = bodyXml(model, body);
  const parts = new Map<string, string | Uint8Array>();
  parts.set('[Content_Types].xml', contentTypes(model));
  parts.set(
    '_rels/.rels',
    relationships([['document', `${OFFICE}/officeDocument`, 'word/document.xml']]),
  );
  parts.set(
    'word/document.xml',
    `${HEAD}<w:document ${NAMES}><w:body>${documentXml}</w:body></w:document>`,
  );
  parts.set('word/styles.xml', STYLES);
  parts.set('word/settings.xml', SETTINGS);

  const own: Row[] = [
    ['styles', `${OFFICE}/styles`, 'styles.xml'],
    ['settings', `${OFFICE}/settings`, 'settings.xml'],
  ];
  for (const part of furnitureOf(model)) {
    const { name, tag, path, content } = part;
    const relations = new PartRelations(part.id);
    const inner = furnitureXml(path, content, model, relations);
    parts.set(path, `${HEAD}<w:${tag} ${NAMES}>${inner}</w:${tag}>`);
    parts.set(path.replace(/([^/]+)$/, '_rels/$1.rels'), relationships(relations.rows));
    for (const [file, bytes] of relations.media) parts.set(file, bytes);
    own.push([part.id, `${OFFICE}/${name}`, path.replace('word/', '')]);
  }
  parts.set('word/_rels/document.xml.rels', relationships([...own, ...body.rows]));
  for (const [path, bytes] of body.media) parts.set(path, bytes);
  return pack(parts);
}

/** The parts of the heads and feet; what is drawn behind them stands in each head. */
function furnitureOf(model: PdfModel) {
  const { backdrop } = model;
  const heads = model.headerParts?.length ? model.headerParts : [model.header];
  const feet = model.footerParts?.length ? model.footerParts : [model.footer];
  const partsOf = (name: 'header' | 'footer', tag: string, all: Paragraph[][]) =>
    all.map((paragraphs, index) => ({
      name,
      tag,
      id: `${name}${index + 1}`,
      path: `word/${name}${index + 1}.xml`,
      content: { paragraphs, backdrop: name === 'header' ? backdrop : undefined },
    }));
  return [
    ...(hasHead(model) ? partsOf('header', 'hdr', heads) : []),
    ...(model.footer.length > 0 ? partsOf('footer', 'ftr', feet) : []),
  ];
}

/** Names the units of a model without making a file of it. */
export function nameUnits(model: PdfModel): PdfModel {
  bodyXml(model, new PartRelations());
  for (const { path, content } of furnitureOf(model)) {
    furnitureXml(path, { ...content, backdrop: undefined }, model, new PartRelations());
  }
  return model;
}

type Row = readonly [id: string, type: string, target: string, mode?: 'External'];

class PartRelations implements Relations {
  readonly rows: Row[] = [];
  readonly media = new Map<string, Uint8Array>();
  #ids = new Map<string | Uint8Array, string>();
  #prefix: string;

  /** Parts name their pictures apart. */
  constructor(prefix = '') {
    this.#prefix = prefix;
  }

  idOf(address: string): string {
    return this.#idFor(address, (id) => [id, `${OFFICE}/hyperlink`, address, 'External']);
  }

  idOfImage(bytes: Uint8Array): string {
    return this.#idFor(bytes, (id) => {
      const name = `media/${this.#prefix}image${this.media.size + 1}.png`;
      this.media.set(`word/${name}`, bytes);
      return [id, `${OFFICE}/image`, name];
    });
  }

  #idFor(key: string | Uint8Array, rowOf: (id: string) => Row): string {
    const known = this.#ids.get(key);
    if (known) return known;
    const id = `rId${this.rows.length + 1}`;
    this.#ids.set(key, id);
    this.rows.push(rowOf(id));
    return id;
  }
}

function relationships(rows: readonly Row[]): string {
  const xml = rows.map(([id, type, target, mode]) =>
    `<Relationship Id="${id}" Type="${type}" Target="${escapeXml(target)}"${
      mode ? ` TargetMode="${mode}"` : ''
    }/>`
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${xml.join('')}</Relationships>`;
}

function contentTypes(model: PdfModel): string {
  const overrides = [
    ['document', 'document.main'],
    ['styles', 'styles'],
    ['settings', 'settings'],
    ...furnitureOf(model).map(({ id, name }) => [id, name]),
  ];
  return [
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    '<Default Extension="png" ContentType="image/png"/>',
    ...overrides.map(([name, type]) =>
      `<Override PartName="/word/${name}.xml" ContentType="${MAIN}.${type}+xml"/>`
    ),
    '</Types>',
  ].join('');
}

const STYLES = `${HEAD}<w:styles ${NAMES}><w:docDefaults><w:rPrDefault><w:rPr>` +
  '<w:rFonts w:ascii="Arial" w:eastAsia="Malgun Gothic" w:hAnsi="Arial" w:cs="Arial"/>' +
  '<w:sz w:val="20"/><w:szCs w:val="20"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>' +
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
  '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/></w:style></w:styles>';

const SETTINGS = `${HEAD}<w:settings ${NAMES}><w:compat>` +
  '<w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/>' +
  '</w:compat></w:settings>';

/** A fixed moment, 1980-01-01, so that the same PDF gives the same bytes. */
const STAMP = 0x00210000;

function pack(parts: ReadonlyMap<string, string | Uint8Array>): Uint8Array {
  const encoder = new TextEncoder();
  const entries = [...parts].map(([name, content]) =>
    packEntry(
      { name, stamp: STAMP },
      typeof content === 'string' ? encoder.encode(content) : content,
    )
  );
  return writeArchive(entries, new Map());
}
