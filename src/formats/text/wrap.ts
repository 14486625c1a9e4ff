const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;
/** Chinese and Japanese break anywhere, but not before what closes. */
const BREAKABLE =
  /(?<=[\u3040-\u30ff\u3400-\u9fff、。，])(?![、。，！？：；」』）】〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ])/u;

/** Columns of a fixed font: East Asian letters take two. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += WIDE.test(letter) || letter > '\u{1f000}' ? 2 : 1;
  return width;
}

/** A text in lines of at most this width; a word that is longer stands alone. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(/(?<=\s)(?=\S)/).flatMap((word) => word.split(BREAKABLE))) {
    if (line.trim() !== '' && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = piece;
    } else line += piece;
  }
  return [...lines, line];
}
