import {
  bodyLimits,
  type BodyMark,
  type BodyNode,
  children,
  cleanWords,
  imageAddress,
  isLineAddress,
  type PostBody,
  safeHref,
} from './rules.ts';

const inlineMarks = new Set(['bold', 'italic', 'underline', 'strike', 'code', 'link']);

const emptyParagraph = (): BodyNode => ({ type: 'paragraph' });

/** What was met on the way: every tree ends. */
type Walk = { nodes: number; images: number };

/**
 * The tree with everything unknown taken out: when it is written, and again whenever it is drawn, so that a row that
 * was changed in the database does no harm. What loses its form does not lose its words.
 */
export function readBody(json: unknown): PostBody {
  const walk = { nodes: 0, images: 0 };
  const content = readAll(fieldOf(json, 'content'), 'doc', 1, walk);
  return { type: 'doc', content: content.length > 0 ? content : [emptyParagraph()] };
}

function readAll(list: unknown, parent: string, depth: number, walk: Walk): BodyNode[] {
  if (!Array.isArray(list)) return [];
  const allowed = children[parent] ?? [];
  const nodes: BodyNode[] = [];
  for (const one of list) {
    if (++walk.nodes > bodyLimits.nodes) break;
    const type = fieldOf(one, 'type');
    const isKnown = typeof type === 'string' && allowed.includes(type) && depth <= bodyLimits.depth;
    const node = isKnown ? readNode(one, type, depth, parent, walk) : asWords(one, allowed);
    const last = nodes.at(-1);
    if (node && last && isSameText(node, last)) last.text = (last.text ?? '') + (node.text ?? '');
    else if (node) nodes.push(node);
  }
  return nodes;
}

/** Texts beside each other with the same marks are one. */
function isSameText(one: BodyNode, other: BodyNode): boolean {
  return one.type === 'text' && other.type === 'text' &&
    JSON.stringify(one.marks) === JSON.stringify(other.marks);
}

function asWords(node: unknown, allowed: readonly string[]): BodyNode | undefined {
  const text = flatWords(node);
  if (!text.trim()) return undefined;
  if (allowed.includes('text')) return { type: 'text', text };
  if (allowed.includes('paragraph')) {
    return { type: 'paragraph', content: [{ type: 'text', text }] };
  }
  const [first = ''] = allowed;
  const inner = children[first] ? asWords(node, children[first]) : undefined;
  return inner && { type: first, content: [inner] };
}

/** All words of a tree of any depth. */
function flatWords(node: unknown): string {
  const stack = [node];
  const found: string[] = [];
  for (let steps = 0; stack.length > 0 && steps < 4 * bodyLimits.nodes; steps++) {
    const next = stack.pop();
    const text = fieldOf(next, 'text');
    if (typeof text === 'string') found.push(cleanWords(text.slice(0, bodyLimits.bytes)));
    const content = fieldOf(next, 'content');
    if (Array.isArray(content)) stack.push(...content.slice(0, bodyLimits.nodes).toReversed());
  }
  return found.join(' ').slice(0, bodyLimits.bytes);
}

function readNode(
  node: unknown,
  type: string,
  depth: number,
  parent: string,
  walk: Walk,
): BodyNode | undefined {
  const leaf = leaves[type];
  const attrs = attrsOf(node);
  if (type === 'text') return readText(node, parent);
  if (type === 'image' && ++walk.images > bodyLimits.images) return undefined;
  if (leaf) return leaf(attrs);
  const content = readAll(fieldOf(node, 'content'), type, depth + 1, walk);
  return withContent(type, attrs, content);
}

/** Attributes in the words of a container, and what an empty one becomes. */
function withContent(type: string, attrs: Attrs, content: BodyNode[]): BodyNode | undefined {
  if (type === 'paragraph') return content.length > 0 ? { type, content } : { type };
  if (type === 'heading') {
    return { type, attrs: { level: whole(attrs.level, 2, 4) ?? 2 }, content };
  }
  if (type === 'codeBlock') {
    const language = wordsOf(attrs.language, 20);
    return /^[a-z0-9+#-]+$/i.test(language)
      ? { type, attrs: { language }, content }
      : { type, content };
  }
  if (type === 'listItem' || type === 'tableCell' || type === 'tableHeader') {
    return { type, content: content.length > 0 ? content : [emptyParagraph()] };
  }
  if (content.length === 0) return undefined;
  if (type === 'orderedList') {
    return { type, attrs: { start: whole(attrs.start, 1, 9999) ?? 1 }, content };
  }
  if (type === 'table') return { type, content: content.slice(0, bodyLimits.rows) };
  if (type === 'tableRow') return { type, content: content.slice(0, bodyLimits.columns) };
  return { type, content };
}

type Attrs = Record<string, unknown>;

/** Nodes that hold no others. */
const leaves: Readonly<Record<string, (attrs: Attrs) => BodyNode | undefined>> = {
  hardBreak: () => ({ type: 'hardBreak' }),
  horizontalRule: () => ({ type: 'horizontalRule' }),
  mention(attrs) {
    const uid = wordsOf(attrs.uid, 40);
    const label = wordsOf(attrs.label, 40).trim();
    return /^[\w-]+$/.test(uid) && label ? { type: 'mention', attrs: { uid, label } } : undefined;
  },
  lineLink(attrs) {
    const href = safeHref(attrs.href);
    const label = wordsOf(attrs.label, 200).trim();
    return href && isLineAddress(href) && label
      ? { type: 'lineLink', attrs: { href, label } }
      : undefined;
  },
  image(attrs) {
    if (typeof attrs.src !== 'string' || !imageAddress.test(attrs.src)) return undefined;
    const width = whole(attrs.width, 1, 20_000);
    const height = whole(attrs.height, 1, 20_000);
    const size = width && height ? { width, height } : {};
    return { type: 'image', attrs: { src: attrs.src, alt: wordsOf(attrs.alt, 300), ...size } };
  },
  term(attrs) {
    const source = wordsOf(attrs.source, 200).trim();
    const target = wordsOf(attrs.target, 200).trim();
    const direction = wordsOf(attrs.direction, 7);
    return source && /^(ko|en|jp|ch|cn)2(ko|en|jp|ch|cn)$/.test(direction)
      ? { type: 'term', attrs: { source, target, direction } }
      : undefined;
  },
};

function readText(node: unknown, parent: string): BodyNode | undefined {
  const text = wordsOf(fieldOf(node, 'text'), bodyLimits.bytes);
  if (!text) return undefined;
  // Code has no form of its own.
  const marks = parent === 'codeBlock' ? [] : readMarks(fieldOf(node, 'marks'));
  return marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text };
}

function readMarks(list: unknown): BodyMark[] {
  if (!Array.isArray(list)) return [];
  const marks: BodyMark[] = [];
  for (const one of list.slice(0, 12)) {
    const type = fieldOf(one, 'type');
    if (typeof type !== 'string' || !inlineMarks.has(type)) continue;
    if (marks.some((mark) => mark.type === type)) continue;
    const href = type === 'link' ? safeHref(attrsOf(one).href) : undefined;
    if (type !== 'link') marks.push({ type });
    else if (href) marks.push({ type, attrs: { href } });
  }
  return marks;
}

function attrsOf(node: unknown): Attrs {
  const attrs = fieldOf(node, 'attrs');
  return attrs !== null && typeof attrs === 'object' ? attrs as Attrs : {};
}

function fieldOf(value: unknown, name: 'type' | 'text' | 'attrs' | 'content' | 'marks'): unknown {
  if (value === null || typeof value !== 'object') return undefined;
  return Object.hasOwn(value, name) ? (value as Attrs)[name] : undefined;
}

function wordsOf(value: unknown, longest: number): string {
  return typeof value === 'string' ? cleanWords(value).slice(0, longest).toWellFormed() : '';
}

function whole(value: unknown, least: number, most: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : undefined;
}
