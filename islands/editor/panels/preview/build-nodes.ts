import type { PreviewElement, PreviewNode } from '../../../../src/formats/contract/preview.ts';

const KINDS = new Set(['div', 'span', 'table', 'tr', 'td', 'col', 'sup', 'img', 'br', 'a']);

type Builder = {
  /** What stands at the place of a unit. */
  unit(name: string): Node[];
  /** Fetches a picture into its element. */
  image(number: number, element: HTMLImageElement): void;
  /** The name of what is not drawn. */
  label(kind: NonNullable<PreviewElement['o']>): string;
};

/** Elements for nodes. Text becomes text and nothing else, whatever it looks like. */
export function buildNodes(nodes: readonly PreviewNode[], builder: Builder): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (typeof node === 'string') return [document.createTextNode(node)];
    return KINDS.has(node.t) ? [buildElement(node, builder)] : [];
  });
}

function buildElement(node: PreviewElement, builder: Builder): HTMLElement {
  const element = document.createElement(node.t);
  if (node.c) element.className = node.c;
  if (node.dir) element.dir = node.dir;
  if (node.h) {
    element.setAttribute('role', 'heading');
    element.setAttribute('aria-level', String(node.h));
  }
  if (node.href !== undefined) openOutside(element as HTMLAnchorElement, node.href);
  if (node.size) {
    const [width, height] = node.size;
    element.style.width = `${width}pt`;
    element.style.aspectRatio = `${width} / ${height}`;
  }
  if (element instanceof HTMLTableCellElement && node.span) {
    [element.colSpan, element.rowSpan] = node.span;
  }
  if (node.ms) element.dataset.ms = String(node.ms);
  if (node.o) element.append(label(builder.label(node.o), node));
  if (element instanceof HTMLImageElement && node.img !== undefined) {
    element.alt = '';
    builder.image(node.img, element);
  } else if (node.u !== undefined) element.append(...builder.unit(node.u));
  if (node.k) element.append(...buildNodes(node.k, builder));
  return element;
}

/** The server lets only these pass; it is looked at again where it is used. */
function openOutside(link: HTMLAnchorElement, href: string) {
  if (!/^(https?:\/\/|mailto:)/i.test(href)) return;
  link.href = href;
  link.rel = 'noopener noreferrer nofollow';
  link.target = '_blank';
}

function label(words: string, { t }: PreviewElement): HTMLElement {
  const element = document.createElement(t === 'span' ? 'span' : 'div');
  element.className = 'object-label';
  element.textContent = words;
  return element;
}
