/** Text in two columns on each page, as reports have it. `pictureSide`: each page has a picture of so many points, too. */
export function madePdf(pages: number, { pictureSide = 0 } = {}): Uint8Array {
  const objects: string[] = ['<</Type/Catalog/Pages 2 0 R>>', '', ''];
  objects[2] = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
  const kids: string[] = [];
  for (let page = 1; page <= pages; page++) {
    if (pictureSide > 0) objects.push(picture(pictureSide, page));
    const shown = pictureSide > 0 ? `/XObject<</Im ${objects.length} 0 R>>` : '';
    const content = pageContent(page) + (shown && '\nq 120 0 0 60 240 20 cm /Im Do Q');
    objects.push(`<</Length ${content.length}>>stream\n${content}\nendstream`);
    const box = `/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>${shown}>>`;
    objects.push(`<</Type/Page/Parent 2 0 R${box}/Contents ${objects.length} 0 R>>`);
    kids.push(`${objects.length} 0 R`);
  }
  objects[1] = `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages}>>`;

  let text = '%PDF-1.7\n';
  const places = objects.map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}` +
    `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
  return new TextEncoder().encode(text);
}

/** Grey noise, which cannot be packed: one byte a point, below 128 because the file is written as text. */
function picture(side: number, seed: number): string {
  let state = seed;
  const points = Array.from({ length: side * side }, () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return String.fromCharCode(32 + (state >> 16) % 90);
  }).join('');
  const size = `/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8`;
  return `<</Type/XObject/Subtype/Image${size}/Length ${points.length}>>stream\n${points}\nendstream`;
}

function pageContent(page: number): string {
  const columns = [50, 310].map((x, column) =>
    prose(2 * page + column, 55).map((line, row) =>
      `1 0 0 1 ${x} ${780 - row * 13} Tm (${line}) Tj`
    )
      .join('\n')
  );
  return `BT /F1 9 Tf\n${columns.join('\n')}\nET`;
}

const vocabulary =
  ('a report tells what was measured in each part of the river and how often samples ' +
    'were taken where water runs slowly people found more of it than upstream of the new bridge')
    .split(' ');
/** Of Helvetica, in thousandths of its size. */
const narrow: Record<string, number> = {
  ' ': 278,
  '.': 278,
  f: 278,
  i: 222,
  j: 222,
  l: 222,
  r: 333,
  t: 278,
};
const wide: Record<string, number> = {
  m: 833,
  w: 722,
  c: 500,
  k: 500,
  s: 500,
  v: 500,
  x: 500,
  y: 500,
  z: 500,
};
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (narrow[letter] ?? wide[letter] ?? 556), 0);
/** 235 points of 9 point letters. */
const COLUMN = 26_100;

/** Sentences of seven to sixteen words, broken where the next word has no room: lines of many lengths, as prose has. */
function prose(seed: number, rows: number): string[] {
  const lines: string[] = [];
  let line = '';
  let left = 0;
  for (let at = seed * 31; lines.length < rows; at++) {
    const plain = vocabulary[(at * 7 + Math.floor(at / 5)) % vocabulary.length] ?? '';
    const word = left === 0 ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain;
    if (left === 0) left = 7 + at % 10;
    left--;
    const next = left === 0 ? `${word}.` : word;
    if (widthOf(`${line} ${next}`) > COLUMN) {
      lines.push(line);
      line = next;
    } else line = line ? `${line} ${next}` : next;
  }
  return lines;
}
