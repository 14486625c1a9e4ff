import { PartWriter } from '../_package/part-writer.ts';

/**
 * Replacements in a part, put in group by group; within a group from its end to its start, so that an outer one takes in
 * those inside it. What is not replaced is copied.
 */
export class Splices {
  #open: { start: number; end: number; text: string }[] = [];
  #out: PartWriter | undefined;
  #at = 0;

  constructor(readonly xml: string) {}

  put(start: number, end: number, text: string) {
    this.#open = this.#open.filter((one) => one.start < start || one.end > end);
    this.#open.push({ start, end, text });
  }

  /** A stretch of the part with what was replaced inside it. */
  slice(start: number, end: number): string {
    const inside = this.#open.filter((one) => one.start >= start && one.end <= end)
      .sort((a, b) => a.start - b.start);
    let at = start;
    let text = '';
    for (const one of inside) {
      text += this.xml.slice(at, one.start) + one.text;
      at = one.end;
    }
    return text + this.xml.slice(at, end);
  }

  /** The group is finished; what follows lies behind it. */
  settle() {
    for (const one of this.#open.sort((a, b) => a.start - b.start)) {
      this.#copyTo(one.start).push(one.text);
      this.#at = one.end;
    }
    this.#open = [];
  }

  /** undefined when nothing was replaced. */
  finish(): Uint8Array | undefined {
    return this.#out && this.#copyTo(this.xml.length).finish();
  }

  #copyTo(end: number): PartWriter {
    this.#out ??= new PartWriter(this.xml);
    for (let from = this.#at; from < end; from += SLICE) {
      this.#out.push(this.xml.slice(from, Math.min(end, from + SLICE)));
    }
    return this.#out;
  }
}

const SLICE = 256 * 1024;
