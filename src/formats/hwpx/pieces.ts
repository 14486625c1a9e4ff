import { decodeText } from '../contract/characters.ts';
import type { XmlNode } from '../package/tree.ts';
import { attributesOf } from '../package/xml.ts';

/**
 * A stretch of the file that is written again as it is: in a run, in a text of a run, or directly in the paragraph. `run`
 * and `t`: start tags of what is around it.
 */
export type Part = { level: 'p' | 'run' | 't'; run: string; t: string; start: number; end: number };

/** What stands around text: a link, a field, a highlighter, an inserted stretch. Both halves are written or none. */
export type RunBox = { t: 'link' | 'field' | 'fmt'; open: Part; close: Part };

export type RunText = { kind: 'text'; text: string; run: string; t: string; charPr: string };

/** A paragraph taken apart, in the order of the file. */
export type RunPiece =
  | RunText
  /** `isEdge`: out of sight at the ends of the text. */
  | { kind: 'code'; parts: Part[]; t: string; label: string; isEdge: boolean }
  | { kind: 'open' | 'close'; box: RunBox };

type Half = { kind: 'half'; isOpen: boolean; key: string; t: RunBox['t']; part: Part };
type Raw = Exclude<RunPiece, { box: RunBox }> | Half;

export const localOf = ({ name }: { name: string }) => name.slice(name.lastIndexOf(':') + 1);

/** `node`: a paragraph; boxes, tables and notes inside it are codes. */
export function readRunPieces(xml: string, node: XmlNode): RunPiece[] {
  const reader = new PieceReader(xml);
  for (const kid of node.kids) {
    const name = localOf(kid);
    if (name === 'run') reader.readRun(kid);
    else if (name !== 'linesegarray') {
      reader.add(kid, { level: 'p', run: '', t: '', start: kid.start, end: kid.end });
    }
  }
  return paired(reader.finish());
}

class PieceReader {
  #found: Raw[] = [];
  /** What a tracked change has deleted; it stays as it is. */
  #deleted: Part[] | undefined;

  constructor(readonly xml: string) {}

  readRun(node: XmlNode) {
    const run = this.xml.slice(node.start, node.inner);
    const charPr = attributesOf(this.xml, node).get('charPrIDRef') ?? '';
    for (const kid of node.kids) {
      if (localOf(kid) === 't') this.#readText(kid, run, charPr);
      else this.add(kid, { level: 'run', run, t: '', start: kid.start, end: kid.end });
    }
  }

  #readText(node: XmlNode, run: string, charPr: string) {
    if (node.isEmpty) return;
    const t = this.xml.slice(node.start, node.inner);
    let at = node.inner;
    const text = (start: number, end: number) => {
      if (end <= start) return;
      if (this.#deleted) this.#deleted.push({ level: 't', run, t, start, end });
      else {
        const decoded = decodeText(this.xml.slice(start, end));
        if (decoded) this.#found.push({ kind: 'text', text: decoded, run, t, charPr });
      }
    };
    for (const kid of node.kids) {
      text(at, kid.start);
      at = kid.end;
      const blank = BLANKS[localOf(kid)];
      if (blank && !this.#deleted) {
        this.#found.push({ kind: 'text', text: blank, run, t, charPr });
      } else this.add(kid, { level: 't', run, t, start: kid.start, end: kid.end });
    }
    text(at, node.innerEnd);
  }

  add(node: XmlNode, part: Part) {
    const inner = localOf(node) === 'ctrl' && node.kids.length === 1 ? node.kids[0] : node;
    const name = localOf(inner ?? node);
    if (this.#deleted) {
      this.#deleted.push(part);
      if (name === 'deleteEnd') this.#endDeletion();
      return;
    }
    if (name === 'deleteBegin') return void (this.#deleted = [part]);
    const half = halfOf(this.xml, inner ?? node, part);
    this.#found.push(half ?? codeOf(name, part));
  }

  #endDeletion() {
    if (!this.#deleted) return;
    const parts = this.#deleted;
    this.#found.push({ kind: 'code', parts, t: 'code', label: 'del', isEdge: true });
    this.#deleted = undefined;
  }

  finish(): Raw[] {
    this.#endDeletion();
    return this.#found;
  }
}

/** Blanks that are elements in the file. */
export const BLANKS: Record<string, string> = { nbSpace: '\u00a0', fwSpace: '\u3000' };

function codeOf(name: string, part: Part): Raw {
  const [t, label, isEdge] = CODES[name] ?? ['code', name, true];
  return { kind: 'code', parts: [part], t, label, isEdge };
}

const CODES: Record<string, [t: string, label: string, isEdge: boolean]> = {
  tab: ['tab', '', false],
  lineBreak: ['br', '', false],
  hypen: ['sym', '-', false],
  hyphen: ['sym', '-', false],
  footNote: ['fn', '', false],
  endNote: ['fn', '', false],
  equation: ['math', '', false],
  pic: ['img', '', true],
  tbl: ['object', '', true],
};

function halfOf(xml: string, node: XmlNode, part: Part): Half | undefined {
  const name = localOf(node);
  const side = /^(markpen|insert|field)(Begin|End)$/.exec(name);
  if (!side) return undefined;
  const isOpen = side[2] === 'Begin';
  const kind = side[1] ?? '';
  const attributes = attributesOf(xml, node);
  if (kind === 'markpen') return { kind: 'half', isOpen, key: kind, t: 'fmt', part };
  if (kind === 'insert') {
    return { kind: 'half', isOpen, key: `insert ${attributes.get('Id')}`, t: 'field', part };
  }
  const id = attributes.get(isOpen ? 'id' : 'beginIDRef');
  const t = attributes.get('type') === 'HYPERLINK' ? 'link' : 'field';
  return { kind: 'half', isOpen, key: `field ${id}`, t, part };
}

/** Halves that have no other half in the paragraph, or cross another pair, stand alone. */
function paired(found: readonly Raw[]): RunPiece[] {
  const boxes = new Map<Half, RunBox>();
  const opened: Half[] = [];
  for (const one of found) {
    if (one.kind !== 'half') continue;
    if (one.isOpen) opened.push(one);
    else {
      const at = opened.findLastIndex(({ key }) => key === one.key);
      const open = opened[at];
      if (!open) continue;
      const box = { t: open.t, open: open.part, close: one.part };
      boxes.set(open, box).set(one, box);
      opened.length = at;
    }
  }
  return found.map((one): RunPiece => {
    if (one.kind !== 'half') return one;
    const box = boxes.get(one);
    if (box) return { kind: one.isOpen ? 'open' : 'close', box };
    return { kind: 'code', parts: [one.part], t: 'code', label: one.t, isEdge: true };
  });
}
