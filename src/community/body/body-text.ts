import { readBody } from './read-body.ts';
import { imagesOf } from './images.ts';
import { type BodyNode, cleanWords, EXCERPT_LENGTH, type PostBody } from './rules.ts';

const lineNodes = new Set(['paragraph', 'heading', 'codeBlock']);

/** The words of a post, a block a line: for search, excerpts, mails and the plain form. */
export function textOfBody(stored: unknown): string {
  const lines: string[] = [];
  for (const node of readBody(stored).content) collect(node, lines);
  return lines.join('\n');
}

function collect(node: BodyNode, lines: string[]): string {
  const { attrs } = node;
  switch (node.type) {
    case 'text':
      return node.text ?? '';
    case 'hardBreak':
      return '\n';
    case 'mention':
      return `@${attrs?.label}`;
    case 'lineLink':
      return String(attrs?.label);
    case 'term':
      lines.push(`${attrs?.source} ${attrs?.target}`.trim());
      return '';
    case 'image':
      if (attrs?.alt) lines.push(String(attrs.alt));
      return '';
    default: {
      const words = (node.content ?? []).map((child) => collect(child, lines)).join('');
      if (!lineNodes.has(node.type)) return words;
      lines.push(words);
      return '';
    }
  }
}

/** What a plain form has: each line is a paragraph. */
export function bodyOfText(text: string): PostBody {
  const lines = cleanWords(text).replace(/\r\n?/g, '\n').trim().split('\n');
  return readBody({
    type: 'doc',
    content: lines.map((line) =>
      line.trim()
        ? { type: 'paragraph', content: [{ type: 'text', text: line }] }
        : { type: 'paragraph' }
    ),
  });
}

/** Whether a plain form would lose form: anything but paragraphs of words without marks. */
export function hasForm(body: PostBody): boolean {
  return body.content.some(({ type, content = [] }) =>
    type !== 'paragraph' || content.some((one) => one.type !== 'text' || one.marks)
  );
}

export function isEmptyBody(body: PostBody): boolean {
  return !textOfBody(body).trim() && imagesOf(body).length === 0;
}

export function excerptOf(body: PostBody): string {
  const words = textOfBody(body).replace(/\s+/g, ' ').trim();
  const letters = [...words];
  return letters.length > EXCERPT_LENGTH
    ? letters.slice(0, EXCERPT_LENGTH - 1).join('').trimEnd() + '…'
    : words;
}
