import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { RunStyle } from '../../model/model.ts';
import { chainOf, kindOf, type Script } from './font-chains.ts';
import { type FontFile, typefaceOf } from './font-files.ts';
import { readSfnt, type Sfnt } from './sfnt.ts';
import { standInFor } from './stand-in.ts';

/** A letter in a font: its code in the font's strings, and its width in thousandths of the size. */
export type Shape = { face: Face; code: number; advance: number };

/** One font of the document. Letters have codes from 1 in the order in which they were wanted first. */
export type Face = {
  file: FontFile;
  /** `char`: what stands in the text; `drawn`: the letter whose shape is shown. */
  letters: { char: string; drawn: number }[];
  codes: Map<string, number>;
  /** Of the cut font; there once the fonts have been cut. */
  cut?: Cut;
};

type Cut = { bytes: Uint8Array; sfnt: Sfnt };
type Want = { char: string; style: RunStyle; script: Script; face: Face; code: number };

/**
 * Chooses a font for every letter and cuts the fonts down to them. First every letter that may be shown is wanted, then
 * the fonts are cut, then shapes can be read.
 */
export class FontSet {
  readonly faces = new Map<FontFile, Face>();
  /** Letters that no font has. */
  readonly missing = new Set<string>();
  #wants = new Map<string, Want>();
  #lacking = new Set<string>();

  want(char: string, style: RunStyle, script: Script) {
    this.#choose(char, style, script);
  }

  /** A slice may lack a letter that it claims: then another font is tried, until every letter has its shape. */
  async cut() {
    const cuts = new Map<string, Cut>();
    for (let isWhole = false; !isWhole;) {
      isWhole = true;
      for (const face of this.faces.values()) {
        const key = `${face.file.name} ${face.letters.map(({ drawn }) => drawn).join(' ')}`;
        const known = cuts.get(key) ?? await cutFont(face);
        cuts.set(key, known);
        face.cut = known;
        for (const { drawn } of face.letters) {
          if (known.sfnt.glyphOf(drawn) !== 0) continue;
          this.#lacking.add(lackOf(face.file, drawn));
          isWhole = false;
        }
      }
      if (!isWhole) this.#chooseAgain();
    }
  }

  #chooseAgain() {
    const wants = [...this.#wants.values()];
    this.faces.clear();
    this.missing.clear();
    this.#wants.clear();
    for (const { char, style, script } of wants) this.want(char, style, script);
  }

  shapeOf(char: string, style: RunStyle, script: Script): Shape {
    const { face, code } = this.#choose(char, style, script);
    const letter = face.letters[code - 1];
    const sfnt = face.cut?.sfnt;
    if (!letter || !sfnt) throw new Error('A letter is asked for that was not wanted before');
    return { face, code, advance: sfnt.advanceOf(sfnt.glyphOf(letter.drawn)) };
  }

  #choose(char: string, style: RunStyle, script: Script) {
    const key = `${char}${kindOf(style)}${isBold(style) ? 'b' : ''}${
      style.italic ? 'i' : ''
    }${script}`;
    const known = this.#wants.get(key);
    if (known) return known;
    const code = char.codePointAt(0) ?? 0;
    const found = this.#find(code, style, script, char) ?? this.#standIn(char, style, script);
    const want = {
      char,
      style,
      script,
      face: found.face,
      code: codeIn(found.face, char, found.drawn),
    };
    this.#wants.set(key, want);
    return want;
  }

  #find(code: number, style: RunStyle, script: Script, char: string) {
    for (const family of chainOf(style, script, char)) {
      const { files } = typefaceOf(family, isBold(style), style.italic);
      const file = files.find((one) => one.has(code) && !this.#lacking.has(lackOf(one, code)));
      if (file) return { face: this.#faceOf(file), drawn: code };
    }
    return undefined;
  }

  #standIn(char: string, style: RunStyle, script: Script) {
    this.missing.add(char);
    const code = standInFor(char.codePointAt(0) ?? 0);
    const found = this.#find(code, style, script, String.fromCodePoint(code));
    if (!found) throw new Error('No font has the sign for missing letters');
    return found;
  }

  #faceOf(file: FontFile): Face {
    const known = this.faces.get(file);
    if (known) return known;
    const face: Face = { file, letters: [], codes: new Map() };
    this.faces.set(file, face);
    return face;
  }
}

/** What was made bold by stroking its letters gets a face that is. */
function isBold({ bold, isThick }: RunStyle): boolean {
  return bold || isThick;
}

function codeIn(face: Face, char: string, drawn: number): number {
  const known = face.codes.get(char);
  if (known !== undefined) return known;
  face.letters.push({ char, drawn });
  face.codes.set(char, face.letters.length);
  return face.letters.length;
}

/** Tables of layout are of no use: letters are placed one by one. */
const DROPPED = ['GSUB', 'GPOS', 'GDEF', 'BASE', 'STAT', 'MATH', 'DSIG', 'FFTM', 'vhea', 'vmtx'];

function lackOf({ name }: FontFile, code: number): string {
  return `${name} ${code}`;
}

async function cutFont({ file, letters }: Face): Promise<Cut> {
  const text = letters.map(({ drawn }) => String.fromCodePoint(drawn)).join('');
  const cut = await subsetFont(Buffer.from(await readFile(file.path)), text, {
    targetFormat: 'truetype',
    noLayoutClosure: true,
    noHinting: true,
    dropTables: DROPPED,
    ...(file.weight === undefined ? {} : { variationAxes: { wght: file.weight } }),
  });
  const bytes = new Uint8Array(cut);
  return { bytes, sfnt: readSfnt(bytes) };
}
