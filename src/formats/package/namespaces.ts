import { fail } from '../../shared/errors.ts';
import { decodeText } from '../contract/characters.ts';

/** Turns the names of a file into ours: the same element has the same name under any prefix, transitional or strict. */
export type NameOf = {
  element(raw: string): string;
  attribute(raw: string): string;
  /** How the file writes a namespace: `w:` or an empty string for the default one; undefined when it is not declared. */
  prefixOf(ours: string, isAttribute?: boolean): string | undefined;
};

const OOXML = 'http://schemas.openxmlformats.org/';
const STRICT = 'http://purl.oclc.org/ooxml/';

const ours: Record<string, string> = {
  [`${OOXML}wordprocessingml/2006/main`]: 'w',
  [`${STRICT}wordprocessingml/main`]: 'w',
  [`${OOXML}spreadsheetml/2006/main`]: 'x',
  [`${STRICT}spreadsheetml/main`]: 'x',
  [`${OOXML}drawingml/2006/main`]: 'a',
  [`${STRICT}drawingml/main`]: 'a',
  [`${OOXML}drawingml/2006/wordprocessingDrawing`]: 'wp',
  [`${STRICT}drawingml/wordprocessingDrawing`]: 'wp',
  [`${OOXML}officeDocument/2006/math`]: 'm',
  [`${STRICT}officeDocument/math`]: 'm',
  [`${OOXML}officeDocument/2006/relationships`]: 'r',
  [`${STRICT}officeDocument/relationships`]: 'r',
  [`${OOXML}markup-compatibility/2006`]: 'mc',
  [`${OOXML}package/2006/relationships`]: 'rel',
  [`${OOXML}package/2006/content-types`]: 'ct',
  'http://www.w3.org/XML/1998/namespace': 'xml',
  // The names of XLIFF stand without a prefix: its oldest files have no namespace.
  'urn:oasis:names:tc:xliff:document:1.1': '',
  'urn:oasis:names:tc:xliff:document:1.2': '',
  'urn:oasis:names:tc:xliff:document:2.0': '',
  'urn:oasis:names:tc:xliff:document:2.1': '',
  'urn:oasis:names:tc:xliff:document:2.2': '',
};

type Declared = ReadonlyMap<string, string>;

const declaredIn = new WeakMap<NameOf, Declared>();

export const rootNames: NameOf = makeNames(new Map([['xml', 'xml'], ['', '']]));

/** The names inside a start tag that declares namespaces. */
export function readNames(attributes: string, outer: NameOf): NameOf {
  const declared = new Map(declaredIn.get(outer));
  for (const [, prefix = '', quoted, single] of attributes.matchAll(DECLARATION)) {
    const uri = decodeText(quoted ?? single ?? '');
    // Names of namespaces that we do not know must not look like ours.
    declared.set(prefix, Object.hasOwn(ours, uri) ? ours[uri] ?? '' : uri && `?${uri}`);
  }
  return makeNames(declared);
}

const DECLARATION = /\sxmlns(?::([^\s=]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function makeNames(declared: Declared): NameOf {
  const elements = new Map<string, string>();
  const attributes = new Map<string, string>();
  const find = (known: Map<string, string>, raw: string, plain: string) => {
    const name = known.get(raw) ?? nameOf(raw, declared, plain);
    known.set(raw, name);
    return name;
  };
  const names: NameOf = {
    element: (raw) => find(elements, raw, declared.get('') ?? ''),
    attribute: (raw) => find(attributes, raw, ''),
    prefixOf: (wanted, isAttribute) => {
      for (const [prefix, name] of declared) {
        if (name === wanted && (prefix || !isAttribute)) return prefix && `${prefix}:`;
      }
      return undefined;
    },
  };
  declaredIn.set(names, declared);
  return names;
}

function nameOf(raw: string, declared: Declared, plain: string): string {
  const colon = raw.indexOf(':');
  const space = colon < 0 ? plain : declared.get(raw.slice(0, colon));
  if (space === undefined) fail('file.xmlInvalid');
  const local = raw.slice(colon + 1);
  return space ? `${space}:${local}` : local;
}
