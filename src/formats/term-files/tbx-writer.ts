import { bcp47Of, type Direction, type Lang } from '../../shared/languages.ts';
import type { EntryText, TermStatus, TermText } from '../../language/terms/entry.ts';

const statuses: Record<TermStatus, string> = {
  preferred: 'preferredTerm-admn-sts',
  admitted: 'admittedTerm-admn-sts',
  forbidden: 'deprecatedTerm-admn-sts',
};

/** TBX-Basic of version 3, which newer and older programs read. */
export function writeTbx(
  entries: readonly EntryText[],
  { name, from, to }: Direction & { name: string },
): Uint8Array {
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<tbx style="dca" type="TBX-Basic" xml:lang="${
      bcp47Of(from)
    }" xmlns="urn:iso:std:iso:30042:ed-2">\n`,
    `<tbxHeader><fileDesc><sourceDesc><p>${escape(name)}</p></sourceDesc></fileDesc></tbxHeader>\n`,
    '<text><body>\n',
    ...entries.map((entry, at) => entryXml(entry, at + 1, { from, to })),
    '</body></text>\n</tbx>\n',
  ].join('');
  return new TextEncoder().encode(text);
}

function entryXml(
  { sources, targets, note, domain }: EntryText,
  id: number,
  { from, to }: Direction,
) {
  const field = domain ? `<descrip type="subjectField">${domain}</descrip>\n` : '';
  const notes = note ? `<note>${escape(note)}</note>\n` : '';
  return `<conceptEntry id="c${id}">\n${field}${notes}` +
    `${sideXml(sources, from)}${sideXml(targets, to)}</conceptEntry>\n`;
}

function sideXml(terms: readonly TermText[], lang: Lang): string {
  if (terms.length === 0) return '';
  const sections = terms.map(({ text, status }) =>
    `<termSec><term>${escape(text)}</term>` +
    `<termNote type="administrativeStatus">${statuses[status]}</termNote></termSec>\n`
  );
  return `<langSec xml:lang="${bcp47Of(lang)}">\n${sections.join('')}</langSec>\n`;
}

/** What XML cannot hold at all is left out. */
function escape(text: string): string {
  return text.toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
