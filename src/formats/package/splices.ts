import { PartWriter } from './part-writer.ts';

type Splice = { start: number; end: number; text: string };

/**
 * Replacements in a part, put in group by group; within a group from its end to its start, so that an outer one takes in
 * those inside it. What is not replaced is copied.
 */
export class Splices {
  /** Of this group; the last of the part comes first, so that new ones are put in near the end of the list. */
  #open: Splice[] = [];
  #out: PartWriter | undefined;
  #at = 0;

  constructor(readonly xml: string) {}

  put(start: number, end: number, text: string) {
    const from = this.#indexBefore(end);
    this.#open.splice(from, this.#indexBefore(start) - from, { start, end, text });
  }

  /** A stretch of the part with what was replaced inside it. */
  slice(start: number, end: number): string {
    let at = start;
    let text = '';
    for (
      const one of this.#open.slice(this.#indexBefore(end), this.#indexBefore(start)).reverse()
    ) {
      text += this.xml.slice(at, one.start) + one.text;
      at = one.end;
    }
    return text + this.xml.slice(at, end);
  }

  /** The index of the first one that starts before an offset. */
  #indexBefore(offset: number): number {
    let low = 0;
    let high = this.#open.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#open[middle]?.start ?? 0) >= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The group is finished; what follows lies behind it. */
  settle() {
    for (const one of this.#open.reverse()) {
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
