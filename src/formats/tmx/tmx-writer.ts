import { parseTags } from '../../language/tags/tags.ts';
import { languageTag, type TmxCode, type TmxUnit, type TmxVariant } from './unit.ts';

type TmxOptions = {
  /** BCP 47 of the source, or `*all*`. */
  srclang: string;
  /** Text alone, without inline codes: the specification's `withoutStyle`. */
  withoutStyle?: boolean;
};

/** Writes TMX 1.4 in UTF-8, piece by piece: the head, one piece a unit, the end. */
export function* writeTmx(units: Iterable<TmxUnit>, options: TmxOptions): Generator<string> {
  const { srclang, withoutStyle = false } = options;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">\n' +
    '<header creationtool="Omgim" creationtoolversion="1" segtype="sentence" o-tmf="omgim" ' +
    `adminlang="en" srclang="${escape(srclang)}" datatype="plaintext"/>\n<body>\n`;
  for (const unit of units) yield unitXml(unit, withoutStyle);
  yield '</body>\n</tmx>\n';
}

function unitXml({ id, facts, notes, props, variants }: TmxUnit, withoutStyle: boolean): string {
  const head = attributes({ ...(id && { tuid: id }), ...known(facts) });
  return [
    `<tu${head}>\n`,
    ...notes.map((note) => `<note>${escape(note)}</note>\n`),
    ...props.map(({ type, value }) =>
      `<prop type="${escape(type || 'x-unknown')}">${escape(value)}</prop>\n`
    ),
    ...variants.map((variant) => variantXml(variant, withoutStyle)),
    '</tu>\n',
  ].join('');
}

function variantXml({ lang, facts, text, codes }: TmxVariant, withoutStyle: boolean): string {
  const head = attributes({ 'xml:lang': languageTag(lang) ?? 'und', ...known(facts) });
  return `<tuv${head}><seg>${segmentXml(text, codes, withoutStyle)}</seg></tuv>\n`;
}

function segmentXml(text: string, codes: Record<number, TmxCode>, withoutStyle: boolean): string {
  const half = halves(text);
  let count = 0;
  const open: { id: number; i: number }[] = [];
  return parseTags(text).map((token, at) => {
    if (typeof token === 'string') return escape(token);
    if (withoutStyle) return '';
    if ('single' in token) return singleXml(token.single, codes[token.single]);
    const id = 'open' in token ? token.open : token.close;
    const code = codes[id];
    if (half.has(at)) return loneXml(id, code, 'open' in token);
    if ('open' in token) {
      const i = ++count;
      open.push({ id, i });
      return `<bpt${attributes({ i: `${i}`, x: `${id}`, ...typeOf(code) })}>${
        escape(code?.opens ?? '')
      }</bpt>`;
    }
    const { i } = open.splice(open.findLastIndex((one) => one.id === id), 1)[0] ?? { i: 0 };
    return `<ept i="${i}">${escape(code?.closes ?? '')}</ept>`;
  }).join('');
}

/** Places of halves that have no partner. */
function halves(text: string): Set<number> {
  const lone = new Set<number>();
  const open: { at: number; id: number }[] = [];
  for (const [at, token] of parseTags(text).entries()) {
    if (typeof token === 'string' || 'single' in token) continue;
    if ('open' in token) {
      open.push({ at, id: token.open });
      lone.add(at);
      continue;
    }
    const begin = open.findLastIndex(({ id }) => id === token.close);
    const opened = open[begin];
    if (opened) {
      open.splice(begin, 1);
      lone.delete(opened.at);
    } else lone.add(at);
  }
  return lone;
}

function singleXml(id: number, code: TmxCode | undefined): string {
  const kind = code && code.kind !== 'pair' ? code.kind : 'ph';
  const pos = kind === 'it' ? { pos: code?.pos ?? 'begin' } : {};
  // `ut` carries no type in TMX.
  const type = kind === 'ut' ? {} : typeOf(code);
  return `<${kind}${attributes({ x: `${id}`, ...pos, ...type })}>${
    escape(code?.opens ?? '')
  }</${kind}>`;
}

function loneXml(id: number, code: TmxCode | undefined, isOpen: boolean): string {
  const native = (isOpen ? code?.opens : code?.closes) ?? '';
  const pos = isOpen ? 'begin' : 'end';
  return `<it${attributes({ x: `${id}`, pos, ...typeOf(code) })}>${escape(native)}</it>`;
}

function typeOf(code: TmxCode | undefined): Record<string, string> {
  return code?.type ? { type: code.type } : {};
}

/** Attributes that TMX knows for units and variants; others would make the file invalid. */
const KNOWN = [
  'creationdate',
  'creationid',
  'changedate',
  'changeid',
  'usagecount',
  'lastusagedate',
  'creationtool',
  'creationtoolversion',
  'datatype',
  'o-encoding',
  'o-tmf',
  'segtype',
  'srclang',
];

function known(facts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => KNOWN.includes(name)));
}

function attributes(values: Record<string, string>): string {
  return Object.entries(values).map(([name, value]) => ` ${name}="${escape(value)}"`).join('');
}

/** XML 1.0 has no form for these. */
const FORBIDDEN = new RegExp(
  '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]' +
    '|[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]',
  'g',
);

function escape(text: string): string {
  return text.replace(FORBIDDEN, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll('\r', '&#13;');
}
