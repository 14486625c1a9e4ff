type Part =
  | { kind: 'text' | 'code' | 'quote' | 'mention'; text: string }
  | { kind: 'link'; text: string; href: string; isOwn: boolean };

/** Addresses of the web, and those of lines and documents of ours. */
const pattern =
  /(?<quote>^>[^\n]*\n?)|`(?<code>[^`\n]+)`|(?<link>https?:\/\/[^\s<>"'`\p{Cf}]+)|(?<own>(?<![\w/])\/(?:translate|editor|support)\/[\w%./~-]+(?:\?[\w%=&.-]*)?)|(?<mention>(?<![\p{L}\p{N}_@])@[\p{L}\p{N}_]{2,30})/gmu;

/** Lines that begin with `>`, words in backticks, `@name` and addresses, as they are drawn. Nothing is fetched for them. */
export function wordParts(words: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of words.matchAll(pattern)) {
    if (match.index > at) parts.push({ kind: 'text', text: words.slice(at, match.index) });
    const { part, length } = partOf(match.groups ?? {}, match[0]);
    parts.push(part);
    at = match.index + length;
  }
  if (at < words.length) parts.push({ kind: 'text', text: words.slice(at) });
  return parts;
}

function partOf(
  { quote, code, own, mention }: Record<string, string | undefined>,
  whole: string,
): { part: Part; length: number } {
  if (quote !== undefined) {
    const text = quote.replace(/^> ?/, '').replace(/\n$/, '');
    return { part: { kind: 'quote', text }, length: whole.length };
  }
  if (code !== undefined) return { part: { kind: 'code', text: code }, length: whole.length };
  if (mention !== undefined) {
    return { part: { kind: 'mention', text: mention }, length: mention.length };
  }
  // What ends a sentence is not part of the address before it.
  const text = whole.replace(/[.,;:!?)\]}]+$/, '');
  if (own !== undefined) {
    return { part: { kind: 'link', text, href: text, isOwn: true }, length: text.length };
  }
  const url = URL.parse(text);
  const isSafe = url !== null && !url.username && !url.password;
  const part: Part = isSafe
    ? { kind: 'link', text, href: url.href, isOwn: false }
    : { kind: 'text', text };
  return { part, length: text.length };
}
