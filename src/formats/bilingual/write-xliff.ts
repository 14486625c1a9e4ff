import { fromAtoms, toAtoms } from '../../language/sentences/atoms.ts';
import { parseTags, type TagFact, type Token } from '../../language/tags/tags.ts';
import { escapeAttribute, escapeText, fromBytes } from '../contract/characters.ts';
import { bcp47Of, type Direction } from '../../shared/languages.ts';
import { type BilingualRow, writtenId } from './rows.ts';

/**
 * `simple`: one unit a line, for tools that cannot read units that are cut. `omegat`: the same, and every target holds the
 * source, for that program translates what stands there.
 */
export type XliffPreset = 'general' | 'simple' | 'omegat';

type Handed = Direction & { title: string; preset?: XliffPreset };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const attribute = (text: string) => fromBytes(escapeAttribute(text));

export function writeXliff12(rows: readonly BilingualRow[], handed: Handed): string {
  const { from, to, title, preset = 'general' } = handed;
  const units = preset === 'general'
    ? paragraphsOf(rows).map((lines, at) => unit12(lines, at + 1))
    : rows.map((row) => simple12(row, preset));
  return `${HEAD}<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">` +
    `<file original="${attribute(title)}" source-language="${bcp47Of(from)}" target-language="${
      bcp47Of(to)
    }" datatype="plaintext"><body>\n${units.join('\n')}\n</body></file></xliff>\n`;
}

function simple12(row: BilingualRow, preset: XliffPreset): string {
  const source = content(row.source, row, codes12);
  const isOffer = preset === 'omegat' && row.status !== 'confirmed' && row.status !== 'reviewed';
  const target = isOffer ? source : content(row.target, row, codes12);
  const state = isOffer ? 'needs-translation' : STATES_12[row.status];
  return `<trans-unit id="${writtenId(row)}" xml:space="preserve"><source>${source}</source>` +
    `<target state="${state}">${target}</target>${notes12(row)}</trans-unit>`;
}

const STATES_12 = {
  empty: 'new',
  draft: 'needs-review-translation',
  confirmed: 'translated',
  reviewed: 'signed-off',
};

function unit12(lines: readonly BilingualRow[], number: number): string {
  const marked = (side: 'source' | 'target') =>
    lines.map((row) =>
      `<mrk mid="${writtenId(row)}" mtype="seg">${content(row[side], row, codes12, lines)}</mrk>`
    ).join(' ');
  const source = lines.map((row) => content(row.source, row, codes12, lines)).join(' ');
  const state = STATES_12[lowest(lines)];
  return `<trans-unit id="p${number}" xml:space="preserve"><source>${source}</source>` +
    `<seg-source>${marked('source')}</seg-source><target state="${state}">${
      marked('target')
    }</target>${lines.map(notes12).join('')}</trans-unit>`;
}

function lowest(lines: readonly BilingualRow[]): BilingualRow['status'] {
  const order = ['empty', 'draft', 'confirmed', 'reviewed'] as const;
  return order.find((one) => lines.some(({ status }) => status === one)) ?? 'empty';
}

function notes12({ comments }: BilingualRow): string {
  return comments.map((comment) => `<note>${text(comment)}</note>`).join('');
}

export function writeXliff21(
  rows: readonly BilingualRow[],
  { from, to, title }: Handed,
): string {
  const units = paragraphsOf(rows).map((lines, at) => {
    const notes = lines.flatMap(({ comments }) => comments)
      .map((comment) => `<note>${text(comment)}</note>`).join('');
    const segments = lines.map((row, index) => {
      const side = (name: 'source' | 'target') =>
        `<${name} xml:space="preserve">${content(row[name], row, codes21, lines)}</${name}>`;
      const gap = index > 0 ? '<ignorable><source xml:space="preserve"> </source></ignorable>' : '';
      return `${gap}<segment id="${writtenId(row)}" state="${STATES_21[row.status]}">${
        side('source')
      }${side('target')}</segment>`;
    });
    return `<unit id="p${at + 1}">${notes && `<notes>${notes}</notes>`}${segments.join('')}</unit>`;
  });
  return `${HEAD}<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${
    bcp47Of(from)
  }" trgLang="${bcp47Of(to)}"><file id="f1" original="${attribute(title)}">\n${
    units.join('\n')
  }\n</file></xliff>\n`;
}

const STATES_21 = {
  empty: 'initial',
  draft: 'translated',
  confirmed: 'translated',
  reviewed: 'reviewed',
};

function paragraphsOf(rows: readonly BilingualRow[]): BilingualRow[][] {
  const paragraphs: BilingualRow[][] = [];
  for (const row of rows) {
    const last = paragraphs.at(-1);
    if (last?.[0]?.unit === row.unit) last.push(row);
    else paragraphs.push([row]);
  }
  return paragraphs;
}

type Code = { open: string; close: string };
type WriteCode = (id: string, fact: TagFact | undefined, isPair: boolean) => Code;

const codes12: WriteCode = (id, fact, isPair) => {
  if (isPair) return { open: `<g id="${id}"${typeOf(fact)}>`, close: '</g>' };
  const label = fact?.label ? ` equiv-text="${attribute(fact.label)}"` : '';
  return { open: `<x id="${id}"${typeOf(fact)}${label}/>`, close: '' };
};

function typeOf(fact: TagFact | undefined): string {
  if (fact?.t === 'br') return ' ctype="lb"';
  return fact?.t === 'link' ? ' ctype="link"' : '';
}

const codes21: WriteCode = (id, fact, isPair) => {
  const rights = `${fact && !fact.del ? ' canDelete="no"' : ''}${
    fact && !fact.dup ? ' canCopy="no"' : ''
  }`;
  if (isPair) return { open: `<pc id="${id}"${rights}>`, close: '</pc>' };
  const label = fact?.label ? ` disp="${attribute(fact.label)}"` : '';
  return { open: `<ph id="${id}"${label}${rights}/>`, close: '' };
};

/** Tags as codes with their own numbers; where a unit has several lines, the number of the line goes in front. */
function content(
  tagged: string,
  row: BilingualRow,
  write: WriteCode,
  lines: readonly BilingualRow[] = [row],
): string {
  const prefix = lines.length > 1 ? `${lines.indexOf(row) + 1}_` : '';
  const known = new Set(parseTags(row.source).map((token) => JSON.stringify(token)));
  // Halves and unknown tags would make the file invalid.
  const tokens = fromAtoms(toAtoms(parseTags(tagged)))
    .filter((token) => typeof token === 'string' || known.has(JSON.stringify(token)));
  return tokens.map((token: Token) => {
    if (typeof token === 'string') return text(token);
    const isPair = !('single' in token);
    const id = 'single' in token ? token.single : 'open' in token ? token.open : token.close;
    const code = write(`${prefix}${id}`, row.tags[id], isPair);
    return 'close' in token ? code.close : code.open;
  }).join('');
}

function text(raw: string): string {
  return fromBytes(escapeText(raw)).replaceAll('\r', '&#13;');
}
