import { fail } from '../../shared/errors.ts';
import { limits } from '../contract/rules.ts';
import { decodeText } from '../contract/characters.ts';
import type { Tag } from './xml.ts';

/** An element with its children; text is read from the offsets when it is wanted. */
export type XmlNode = Tag & { innerEnd: number; end: number; kids: XmlNode[] };

/** Builds a small tree of one element while its part is scanned. */
export class TreeBuilder {
  #open: XmlNode[] = [];
  #count = 0;

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  open(tag: Tag) {
    this.#count = this.isOpen ? this.#count + 1 : 1;
    if (this.#count > limits.treeNodes) fail('file.limit');
    const node = { ...tag, innerEnd: tag.inner, end: tag.inner, kids: [] };
    this.#open.at(-1)?.kids.push(node);
    this.#open.push(node);
  }

  /** The finished tree when its outermost element is closed. */
  close(innerEnd: number, end: number): XmlNode | undefined {
    const node = this.#open.pop();
    if (!node) return undefined;
    node.innerEnd = innerEnd;
    node.end = end;
    return this.#open.length === 0 ? node : undefined;
  }
}

export function kidOf(node: XmlNode, name: string): XmlNode | undefined {
  return node.kids.find((kid) => kid.name === name);
}

/** Character data directly inside an element that has no element children. */
export function textOf(xml: string, node: XmlNode): string {
  return decodeText(xml.slice(node.inner, node.innerEnd));
}
