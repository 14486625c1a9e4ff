import { readBody } from './read-body.ts';
import type { BodyMark, BodyNode } from './rules.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(words: string): string {
  return words.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);
}

/** The body of a post as HTML, whatever is stored: it is checked here once more. */
export function drawBody(stored: unknown): string {
  return drawAll(readBody(stored).content);
}

const drawAll = (nodes: readonly BodyNode[] = []) => nodes.map(draw).join('');

const markTags: Record<string, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
};

const boxTags: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
  tableRow: 'tr',
  tableCell: 'td',
};

function draw(node: BodyNode): string {
  const inside = () => drawAll(node.content);
  switch (node.type) {
    case 'text':
      return drawText(node);
    case 'hardBreak':
      return '<br>';
    case 'horizontalRule':
      return '<hr>';
    case 'mention':
      return `<span class="mention">@${attr(node, 'label')}</span>`;
    case 'lineLink':
      return `<a class="line-link" href="${attr(node, 'href')}">${attr(node, 'label')}</a>`;
    case 'image':
      return drawImage(node);
    case 'term':
      return `<dl class="term"><dt>${attr(node, 'source')}</dt>` +
        `<dd>${attr(node, 'target') || '?'}</dd></dl>`;
    case 'heading':
      return `<h${attr(node, 'level')}>${inside()}</h${attr(node, 'level')}>`;
    case 'orderedList': {
      const start = attr(node, 'start');
      return `<ol${start === '1' ? '' : ` start="${start}"`}>${inside()}</ol>`;
    }
    case 'codeBlock':
      return `<pre tabindex="0"><code>${inside()}</code></pre>`;
    case 'table':
      return `<div class="scroll" tabindex="0"><table><tbody>${inside()}</tbody></table></div>`;
    case 'tableHeader':
      return `<th scope="col">${inside()}</th>`;
    default: {
      const tag = boxTags[node.type];
      return tag ? `<${tag}>${inside()}</${tag}>` : inside();
    }
  }
}

function attr(node: BodyNode, name: string): string {
  return escapeHtml(String(node.attrs?.[name] ?? ''));
}

function drawText({ text = '', marks = [] }: BodyNode): string {
  return marks.toReversed().reduce((html, mark) => wrap(html, mark, text), escapeHtml(text));
}

function wrap(html: string, { type, attrs }: BodyMark, text: string): string {
  const tag = markTags[type];
  if (tag) return `<${tag}>${html}</${tag}>`;
  if (!attrs) return html;
  const { href } = attrs;
  if (/^[/#]/.test(href)) return `<a href="${escapeHtml(href)}">${html}</a>`;
  const link = `<a href="${escapeHtml(href)}" rel="nofollow ugc noopener noreferrer">${html}</a>`;
  const host = URL.parse(href)?.host ?? '';
  // A text that reads like one address and leads to another.
  return host && /\w\.\w/.test(text) && !text.includes(host)
    ? `${link} <span class="link-host">(${escapeHtml(host)})</span>`
    : link;
}

function drawImage(node: BodyNode): string {
  const size = node.attrs?.width
    ? ` width="${attr(node, 'width')}" height="${attr(node, 'height')}"`
    : '';
  return `<figure><img src="${attr(node, 'src')}" alt="${attr(node, 'alt')}"${size}` +
    ' loading="lazy" decoding="async"></figure>';
}
