/** A node of the tree of a post, as TipTap writes it. What it may hold is decided by `readBody` alone. */
export type BodyNode = {
  type: string;
  text?: string;
  attrs?: Record<string, string | number>;
  content?: BodyNode[];
  marks?: BodyMark[];
};

export type BodyMark = { type: string; attrs?: { href: string } };

export type PostBody = { type: 'doc'; content: BodyNode[] };

export const bodyLimits = {
  bytes: 64 * 1024,
  depth: 12,
  nodes: 5000,
  images: 20,
  columns: 12,
  rows: 100,
} as const;

/** As it is stored and sent. */
export function bodyBytes(body: PostBody): number {
  return new TextEncoder().encode(JSON.stringify(body)).length;
}

export const EXCERPT_LENGTH = 160;

/** Addresses of pictures that were uploaded here. */
export const imageAddress = /^\/u\/([A-Za-z0-9_-]{32})$/;

const blocks = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'image',
  'table',
  'term',
] as const;

/** Which nodes may stand in which. */
export const children: Readonly<Record<string, readonly string[]>> = {
  doc: blocks,
  blockquote: blocks.filter((type) => type !== 'table' && type !== 'term'),
  listItem: ['paragraph', 'bulletList', 'orderedList', 'codeBlock', 'blockquote', 'image'],
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  table: ['tableRow'],
  tableRow: ['tableCell', 'tableHeader'],
  tableCell: ['paragraph'],
  tableHeader: ['paragraph'],
  paragraph: ['text', 'hardBreak', 'mention', 'lineLink'],
  heading: ['text', 'hardBreak', 'mention'],
  codeBlock: ['text'],
};

/** What cannot be seen, or turns the direction of what follows. */
const invisible =
  // deno-lint-ignore no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/** Words as they may be stored: whole letters, without signs that nobody sees. */
export function cleanWords(words: string): string {
  return words.toWellFormed().replace(invisible, '');
}

/** Links that a reader would not expect: blanks, signs that nobody sees, another direction. */
const unexpected =
  // deno-lint-ignore no-control-regex
  /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\\]/;

const LONGEST_LINK = 2000;

/** The address of a link; undefined for one that leads where no link may. */
export function safeHref(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const href = value.trim();
  if (href.length > LONGEST_LINK || unexpected.test(href)) return undefined;
  if (/^\/(?!\/)/.test(href) || /^#[^#]*$/.test(href)) return href;
  if (!/^(https?:\/\/[^/?#]|mailto:[^?&\s]+@)/i.test(href)) return undefined;
  const url = URL.parse(href);
  const isPlain = url && ['http:', 'https:', 'mailto:'].includes(url.protocol) && !url.username &&
    !url.password && !(url.protocol === 'mailto:' && url.search);
  return isPlain ? url.href : undefined;
}

/** Pages of ours that show a line of a document. */
export function isLineAddress(href: string): boolean {
  return href.startsWith('/translate/') || href.startsWith('/editor/');
}
