import { type DefaultTreeAdapterTypes as Tree, parseFragment } from 'parse5';
import { bodyLimits, type PostBody } from './rules.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import { readBody } from './read-body.ts';

/** Elements that are taken out with everything in them. */
const dropped = new Set(
  ('script style template noscript iframe object embed applet math svg title head textarea select ' +
    'option noembed noframes xmp plaintext audio video canvas').split(' '),
);

const markOf: Record<string, string> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

const blockTag = new RegExp(
  '^(p|div|h[1-6]|ul|ol|li|blockquote|pre|table|hr|figure|img|section|article|main|header|footer|' +
    'center|form|details|dl|tbody|thead|tfoot|tr|td|th)$',
);

const DEEPEST = 40;
const DEEPEST_SEARCH = 20;

type Loose = {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  content?: Loose[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
};

type Walk = { nodes: number };

/**
 * HTML of other programs as a tree. It is parsed as a browser would, and only words, known nodes and known attributes
 * are read out of it; what the tree may hold is decided by `readBody`.
 */
export async function bodyOfHtml(html: string): Promise<PostBody> {
  const rest = () => html.length > LONG && yieldToEventLoop();
  await rest();
  const root = parseFragment(parsedPart(html));
  await rest();
  const content = blocksOf(root.childNodes, 0, { nodes: 0 });
  await rest();
  return readBody({ type: 'doc', content });
}

/** Each step of so many letters takes long enough that others get their turn before the next. */
const LONG = 100_000;

/** To parse takes as long as there are tags; of so many, elements and their ends, no more nodes are read anyway. */
const MOST_TAGS = 4 * bodyLimits.nodes;

function parsedPart(html: string): string {
  const part = html.slice(0, 4 * bodyLimits.bytes);
  let tags = 0;
  for (const { index } of part.matchAll(/<[a-z/!?]/gi)) {
    if (++tags > MOST_TAGS) return part.slice(0, index);
  }
  return part;
}

function blocksOf(nodes: readonly Tree.ChildNode[], depth: number, walk: Walk): Loose[] {
  const blocks: Loose[] = [];
  let run: Tree.ChildNode[] = [];
  const flush = () => {
    const content = trimmed(inlineOf(run, [], 0, walk));
    run = [];
    if (content.length > 0) blocks.push({ type: 'paragraph', content });
  };
  for (const node of nodes) {
    if (++walk.nodes > bodyLimits.nodes * 4) break;
    if (node.nodeName === '#comment' || dropped.has(node.nodeName)) continue;
    if (depth > DEEPEST) {
      const text = wordsIn(node);
      if (text.trim()) blocks.push({ type: 'paragraph', content: [{ type: 'text', text }] });
    } else if (holdsBlock(node, 0)) {
      flush();
      blocks.push(...blockOf(node as Tree.Element, depth, walk));
    } else run.push(node);
  }
  flush();
  return blocks;
}

function blockOf(node: Tree.Element, depth: number, walk: Walk): Loose[] {
  const inside = () => blocksOf(node.childNodes, depth + 1, walk);
  const level = /^h([1-6])$/.exec(node.tagName)?.[1];
  if (level) {
    const attrs = { level: Math.min(4, Math.max(2, Number(level))) };
    return [{ type: 'heading', attrs, content: trimmed(inlineOf(node.childNodes, [], 0, walk)) }];
  }
  switch (node.tagName) {
    case 'hr':
      return [{ type: 'horizontalRule' }];
    case 'img':
      return [{ type: 'image', attrs: { src: attrOf(node, 'src'), alt: attrOf(node, 'alt') } }];
    case 'pre':
      return [{ type: 'codeBlock', content: [{ type: 'text', text: wordsIn(node) }] }];
    case 'blockquote':
      return [{ type: 'blockquote', content: inside() }];
    case 'ul':
    case 'ol':
      return [{
        type: node.tagName === 'ul' ? 'bulletList' : 'orderedList',
        attrs: { start: Number(attrOf(node, 'start')) },
        content: childrenOf(node, 'li').map((item) => ({
          type: 'listItem',
          content: blocksOf(item.childNodes, depth + 1, walk),
        })),
      }];
    case 'table':
      return [{ type: 'table', content: rowsOf(node).map((row) => readRow(row, walk)) }];
    default:
      return inside();
  }
}

function readRow(row: Tree.Element, walk: Walk): Loose {
  return {
    type: 'tableRow',
    content: childrenOf(row, 'td', 'th').map((cell) => ({
      type: cell.tagName === 'th' ? 'tableHeader' : 'tableCell',
      content: [{ type: 'paragraph', content: trimmed(inlineOf(cell.childNodes, [], 0, walk)) }],
    })),
  };
}

function rowsOf(node: Tree.Element): Tree.Element[] {
  const groups = childrenOf(node, 'tbody', 'thead', 'tfoot');
  return [...childrenOf(node, 'tr'), ...groups.flatMap((group) => childrenOf(group, 'tr'))];
}

function inlineOf(
  nodes: readonly Tree.ChildNode[],
  marks: NonNullable<Loose['marks']>,
  depth: number,
  walk: Walk,
): Loose[] {
  return nodes.flatMap((node): Loose[] => {
    if (++walk.nodes > bodyLimits.nodes * 4) return [];
    if (depth > DEEPEST) return [{ type: 'text', text: wordsIn(node), marks }];
    if (isText(node)) {
      const text = node.value.replace(/[ \t\r\n\f]+/g, ' ');
      return text ? [{ type: 'text', text, marks }] : [];
    }
    if (!isElement(node) || dropped.has(node.tagName)) return [];
    if (node.tagName === 'br') return [{ type: 'hardBreak' }];
    const type = markOf[node.tagName];
    const own = node.tagName === 'a'
      ? [{ type: 'link', attrs: { href: attrOf(node, 'href') } }]
      : type
      ? [{ type }]
      : [];
    return inlineOf(node.childNodes, [...marks, ...own], depth + 1, walk);
  });
}

function trimmed(list: Loose[]): Loose[] {
  const isBlank = (one: Loose) => one.type === 'text' && !one.text?.trim();
  const from = list.findIndex((one) => !isBlank(one));
  return from < 0 ? [] : list.slice(from, list.findLastIndex((one) => !isBlank(one)) + 1);
}

function holdsBlock(node: Tree.ChildNode, depth: number): boolean {
  if (!isElement(node)) return false;
  if (blockTag.test(node.tagName)) return true;
  return depth < DEEPEST_SEARCH &&
    node.childNodes.some((child) => !dropped.has(child.nodeName) && holdsBlock(child, depth + 1));
}

/** Words of a part of any depth: without recursion, for the depth is the sender's. */
function wordsIn(node: Tree.ChildNode): string {
  const stack: Tree.ChildNode[] = [node];
  let text = '';
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (isText(next)) text += next.value;
    else if (next.nodeName === 'br') text += '\n';
    else if (isElement(next) && !dropped.has(next.tagName)) {
      stack.push(...next.childNodes.toReversed());
    }
  }
  return text.replace(/^\n/, '');
}

function childrenOf(node: Tree.Element, ...tags: string[]): Tree.Element[] {
  return node.childNodes.filter((child) =>
    isElement(child) && tags.includes(child.tagName)
  ) as Tree.Element[];
}

function attrOf(node: Tree.Element, name: string): string | undefined {
  return node.attrs.find((one) => one.name === name)?.value;
}

function isText(node: Tree.ChildNode): node is Tree.TextNode {
  return node.nodeName === '#text';
}

function isElement(node: Tree.ChildNode): node is Tree.Element {
  return 'tagName' in node;
}
