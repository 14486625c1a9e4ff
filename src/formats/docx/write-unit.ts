import type { Token } from '../../language/tags/tags.ts';
import { escapeText } from '../contract/characters.ts';
import type { XmlNode } from '../package/tree.ts';
import { type FormatGroup, rawOf } from './styles/format-groups.ts';
import { placeAnchors } from './anchors.ts';
import { repairTokens } from './repair.ts';
import type { XmlSpan } from './piece.ts';
import type { UnitText } from './unit.ts';

export type WriteTools = {
  xml: string;
  /** A stretch of the file, with what was already changed inside it. */
  slice: (start: number, end: number) => string;
  /** Run properties for a text in the target language. */
  speak: (group: FormatGroup, rPr: string, text: string) => string;
};

/** A paragraph with new text: its properties, codes and anchors stay, its runs are built from the tokens. */
export function writeUnit(
  paragraph: XmlNode,
  unit: UnitText,
  source: readonly Token[],
  target: readonly Token[],
  tools: WriteTools,
): string {
  const runs = new RunWriter(paragraph, tools, unit);
  const bases = [unit.base];
  const opened: FormatGroup[] = [];

  unit.before.forEach((part) => runs.part(part));
  for (const token of placeAnchors(unit.anchors, source, repairTokens(target, unit))) {
    if (typeof token === 'string') {
      const group = opened.at(-1) ?? bases.at(-1) ?? unit.base;
      runs.text(token, group);
      continue;
    }
    if ('anchor' in token) {
      runs.part(token.anchor);
      continue;
    }
    const id = 'open' in token ? token.open : 'close' in token ? token.close : token.single;
    const from = unit.sources.get(id);
    if (from?.kind === 'code') from.parts.forEach((part) => runs.part(part));
    else if (from?.kind === 'format') {
      if ('open' in token) opened.push(from.group);
      else opened.pop();
    } else if (from?.kind === 'box') {
      const isOpen = 'open' in token;
      (isOpen ? from.box.open : from.box.close).forEach((part) => runs.part(part));
      if (isOpen) opened.push(from.base);
      else opened.pop();
    }
  }
  unit.after.forEach((part) => runs.part(part));
  return headOf(paragraph, tools) + runs.finish() + tailOf(paragraph, tools);
}

function headOf(paragraph: XmlNode, { xml }: WriteTools): string {
  const properties = paragraph.kids.find(({ name }) => name === 'w:pPr' || name === 'a:pPr');
  const start = xml.slice(paragraph.start, paragraph.inner);
  return properties ? start + xml.slice(properties.start, properties.end) : start;
}

function tailOf(paragraph: XmlNode, { xml }: WriteTools): string {
  const last = paragraph.kids.find(({ name }) => name === 'a:endParaRPr');
  const end = xml.slice(paragraph.innerEnd, paragraph.end);
  return last ? xml.slice(last.start, last.end) + end : end;
}

/** Collects runs; neighbours with equal properties become one. */
class RunWriter {
  #out: string[] = [];
  #rPr: string | undefined;
  #content = '';
  #inserted: XmlSpan | undefined;
  /** `w:` or `a:`, as the file writes it. */
  #prefix: string;
  #isDrawing: boolean;
  #isBare = false;

  constructor(
    paragraph: XmlNode,
    readonly tools: WriteTools,
    readonly unit: UnitText,
  ) {
    this.#isDrawing = paragraph.name === 'a:p';
    this.#prefix = paragraph.names.prefixOf(this.#isDrawing ? 'a' : 'w') ?? '';
  }

  part({ start, end, rPr, half }: XmlSpan) {
    const raw = this.tools.slice(start, end);
    if (half === 'bareOpen') this.#isBare = true;
    if (half === 'bareClose') this.#isBare = false;
    if (rPr === undefined || half === 'close') this.#flush();
    if (rPr === undefined) this.#out.push(raw);
    else if (half === 'open') {
      this.#flush();
      this.#out.push(`<${this.#prefix}r>${rPr}${raw}`);
    } else if (half === 'close') this.#out.push(`${raw}</${this.#prefix}r>`);
    else if (this.#isDrawing) this.#out.push(`<${this.#prefix}r>${rPr}${raw}</${this.#prefix}r>`);
    else this.#add(rPr, raw);
  }

  text(text: string, group: FormatGroup) {
    const rPr = this.tools.speak(group, rawOf(group), text);
    if (this.#isBare) return void this.#out.push(escapeText(text));
    if (this.#isDrawing) return this.#drawingText(text, rPr);
    for (const piece of text.split(/(\r\n|[\n\r\t\v\f\u2028\u2029\u2011])/)) {
      if (piece) this.#add(rPr, this.#element(piece), this.unit.inserted);
    }
  }

  finish(): string {
    this.#flush();
    return this.#out.join('');
  }

  #element(piece: string): string {
    const w = this.#prefix;
    if (piece === '\t') return `<${w}tab/>`;
    if (piece === '\u2011' && this.unit.hasHyphenElements) return `<${w}noBreakHyphen/>`;
    if (/^[\r\n\v\f\u2028\u2029]/.test(piece)) return `<${w}br/>`;
    const space = /^\s|\s$|\s\s/.test(piece) ? ' xml:space="preserve"' : '';
    return `<${w}t${space}>${escapeText(piece)}</${w}t>`;
  }

  #drawingText(text: string, rPr: string) {
    const a = this.#prefix;
    for (const piece of text.split(/(\r\n|[\n\r\v\f\u2028\u2029])/)) {
      if (/^[\r\n\v\f\u2028\u2029]/.test(piece)) {
        this.#flush();
        this.#out.push(`<${a}br>${rPr}</${a}br>`);
      } else if (piece) this.#add(rPr, escapeText(piece));
    }
  }

  #add(rPr: string, content: string, inserted?: XmlSpan) {
    if (this.#rPr !== rPr || this.#inserted !== inserted) this.#flush();
    this.#rPr = rPr;
    this.#inserted = inserted;
    this.#content += content;
  }

  #flush() {
    const p = this.#prefix;
    if (this.#rPr !== undefined) {
      const content = this.#isDrawing ? `<${p}t>${this.#content}</${p}t>` : this.#content;
      this.#out.push(this.#tracked(`<${p}r>${this.#rPr}${content}</${p}r>`));
    }
    this.#rPr = undefined;
    this.#content = '';
  }

  /** New text of a paragraph that was inserted as a whole is still that insertion. */
  #tracked(run: string): string {
    if (!this.#inserted) return run;
    const start = this.tools.xml.slice(this.#inserted.start, this.#inserted.end);
    const name = /^<([^\s>]+)/.exec(start)?.[1];
    return `${start}${run}</${name}>`;
  }
}
