import { escapeHtml } from './draw-body.ts';
import { safeHref } from './rules.ts';

/** Code first: what stands in it is nothing else. */
const inline =
  /`([^`\n]{1,300})`|(https?:\/\/[^\s<>"'`]{3,500})|(?<![\p{L}\p{N}_@])@([\p{L}\p{N}_]{2,30})/giu;

/**
 * Words of comments and messages as HTML: lines that begin with `>` are quotes; words in backticks, addresses and
 * `@name` are drawn as what they are. Everything else is only words.
 */
export function drawWords(words: string): string {
  const parts: string[] = [];
  let quote: string[] = [];
  let lines: string[] = [];
  const flush = () => {
    if (quote.length > 0) {
      parts.push(`<blockquote>${quote.map(drawLine).join('<br>')}</blockquote>`);
    }
    if (lines.some((line) => line.trim())) parts.push(`<p>${lines.map(drawLine).join('<br>')}</p>`);
    [quote, lines] = [[], []];
  };
  for (const line of words.split('\n')) {
    const quoted = /^>\s?(.*)$/.exec(line)?.[1];
    if ((quoted === undefined) !== (quote.length === 0) || !line.trim()) flush();
    if (quoted !== undefined) quote.push(quoted);
    else if (line.trim()) lines.push(line);
  }
  flush();
  return parts.join('');
}

function drawLine(line: string): string {
  let html = '';
  let end = 0;
  for (const match of line.matchAll(inline)) {
    const [whole, code, address, name] = match;
    html += escapeHtml(line.slice(end, match.index));
    end = match.index + whole.length;
    if (code) html += `<code>${escapeHtml(code)}</code>`;
    else if (name) html += `<span class="mention">@${escapeHtml(name)}</span>`;
    else html += drawAddress(address ?? whole);
  }
  return html + escapeHtml(line.slice(end));
}

/** Marks at the end of a sentence are no part of an address. */
function drawAddress(found: string): string {
  const address = found.replace(/[.,;:!?)\]}…。」』]+$/u, '');
  const rest = escapeHtml(found.slice(address.length));
  const href = safeHref(address);
  if (!href) return escapeHtml(address) + rest;
  return `<a href="${escapeHtml(href)}" rel="nofollow ugc noopener noreferrer">` +
    `${escapeHtml(address)}</a>${rest}`;
}

/** Names that follow an `@`. */
export function namesIn(words: string): string[] {
  return [...new Set([...words.matchAll(inline)].flatMap(([, , , name]) => name ?? []))];
}
