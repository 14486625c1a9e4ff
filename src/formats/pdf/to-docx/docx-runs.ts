import type { Paragraph, Run, RunStyle } from '../model/model.ts';

/** Relationships of the part that is being written. */
export type Links = { idOf(address: string): string };

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark)
    // deno-lint-ignore no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed();
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function runsXml({ runs }: Paragraph, links: Links): string {
  return runs.map((run) => {
    const xml = run.field ? fieldXml(run) : runXml(run);
    return run.link ? `<w:hyperlink r:id="${links.idOf(run.link)}">${xml}</w:hyperlink>` : xml;
  }).join('');
}

function runXml({ text, style }: Run): string {
  const pieces = text.split('\t').map((piece) =>
    piece === '' ? '' : `<w:t xml:space="preserve">${escapeXml(piece)}</w:t>`
  );
  return `<w:r>${styleXml(style)}${pieces.join('<w:tab/>')}</w:r>`;
}

function fieldXml({ text, style, field }: Run): string {
  const code = field === 'pages' ? 'NUMPAGES' : 'PAGE';
  return `<w:fldSimple w:instr=" ${code} "><w:r>${styleXml(style)}<w:t>${
    escapeXml(text)
  }</w:t></w:r></w:fldSimple>`;
}

const known = new WeakMap<RunStyle, string>();

function styleXml(style: RunStyle): string {
  const made = known.get(style) ?? makeStyle(style);
  known.set(style, made);
  return made;
}

function makeStyle(style: RunStyle): string {
  const ascii = escapeXml(style.ascii);
  const size = Math.max(2, Math.min(3276, Math.round(style.size * 2)));
  return [
    '<w:rPr>',
    `<w:rFonts w:ascii="${ascii}" w:eastAsia="${
      escapeXml(style.eastAsia)
    }" w:hAnsi="${ascii}" w:cs="${ascii}"/>`,
    style.bold ? '<w:b/>' : '',
    style.italic ? '<w:i/>' : '',
    style.strike ? '<w:strike/>' : '',
    `<w:color w:val="${colourOf(style.colour)}"/>`,
    `<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`,
    style.underline ? '<w:u w:val="single"/>' : '',
    style.raise
      ? `<w:vertAlign w:val="${style.raise === 'super' ? 'superscript' : 'subscript'}"/>`
      : '',
    style.isThick ? outlineXml(style) : '',
    '</w:rPr>',
  ].join('');
}

export function colourOf(colour: string): string {
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour.slice(1).toUpperCase() : '000000';
}

/** As in the PDF: a thin stroke in the colour of the letters makes them bold. */
function outlineXml({ colour, size }: RunStyle): string {
  const width = Math.max(1_000, Math.round(size * 12_700 / 35));
  return `<w14:textOutline w14:w="${width}" w14:cap="flat" w14:cmpd="sng" w14:algn="ctr"><w14:solidFill>` +
    `<w14:srgbClr w14:val="${colourOf(colour)}"/></w14:solidFill><w14:prstDash w14:val="solid"/>` +
    '<w14:round/></w14:textOutline>';
}
