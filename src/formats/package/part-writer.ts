import { Buffer } from 'node:buffer';
import { fromBytes } from '../contract/characters.ts';

/** Collects a changed part as bytes, in the encoding that it declares: a large part is never one string again. */
export class PartWriter {
  #isUtf16: boolean;
  #waiting: string[] = [];
  #length = 0;
  #chunks: Uint8Array[] = [];

  /** `original`: the part as it was. */
  constructor(original: string) {
    this.#isUtf16 = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']utf-16/i.test(original);
  }

  push(xml: string) {
    this.#waiting.push(xml);
    this.#length += xml.length;
    if (this.#length > 256 * 1024) this.#settle();
  }

  finish(): Uint8Array {
    this.#settle();
    const content = Buffer.concat(this.#chunks);
    return this.#isUtf16 ? toUtf16(fromBytes(content.toString('latin1'))) : content;
  }

  #settle() {
    this.#chunks.push(Buffer.from(this.#waiting.join(''), 'latin1'));
    this.#waiting = [];
    this.#length = 0;
  }
}

function toUtf16(text: string): Uint8Array {
  const marked = `\ufeff${text}`;
  const out = new Uint8Array(marked.length * 2);
  const view = new DataView(out.buffer);
  for (let at = 0; at < marked.length; at++) view.setUint16(at * 2, marked.charCodeAt(at), true);
  return out;
}
