/** Fonts that every reader knows; the Korean one has no letters of its own, only the code page of its bytes. */
const FONTS = {
  F1: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  F2: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  F3: '<< /Type /Font /Subtype /Type0 /BaseFont /HYGoThic-Medium /Encoding /KSCms-UHC-H ' +
    '/DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HYGoThic-Medium ' +
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (Korea1) /Supplement 1 >> /DW 1000 ' +
    '/FontDescriptor << /Type /FontDescriptor /FontName /HYGoThic-Medium /Flags 4 ' +
    '/FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /StemV 80 >> >>] >>',
};

/** A PDF with one page of A4 for each content stream. `extra`: entries of the trailer, such as /Encrypt. */
export function pdfOf(contents: readonly string[], extra = ''): Uint8Array {
  const fonts = Object.entries(FONTS).map(([name, font]) => `/${name} ${font}`).join(' ');
  const pageNumber = (index: number) => 3 + index * 2;
  const kids = contents.map((_, index) => `${pageNumber(index)} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${
        pageNumber(index) + 1
      } 0 R ` +
      `/Resources << /Font << ${fonts} >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${extra} >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}

/** A line of text; y counts from the foot of the page. */
export function textAt(
  x: number,
  y: number,
  text: string,
  { font = 'F1', size = 10 } = {},
): string {
  const shown = font === 'F3' ? `<${koreanHex(text)}>` : `(${text.replace(/[()\\]/g, '\\$&')})`;
  return `BT /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm ${shown} Tj ET\n`;
}

/** Only syllables of the old standard are asked for: rows of 94 in the order of Unicode would do, but a decoder knows. */
function koreanHex(text: string): string {
  return [...text].map((letter) => CODES.get(letter) ?? hex(letter.charCodeAt(0))).join('');
}

function hex(code: number): string {
  return code.toString(16).padStart(2, '0');
}

const CODES = new Map<string, string>();
for (let high = 0xb0; high <= 0xc8; high++) {
  for (let low = 0xa1; low <= 0xfe; low++) {
    const letter = new TextDecoder('euc-kr').decode(Uint8Array.of(high, low));
    CODES.set(letter, hex(high) + hex(low));
  }
}
