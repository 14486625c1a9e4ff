/** How a text with `<g1>…</g1>` and `<x2/>` goes through an engine that knows markup. */
export type Markup = { write(text: string): string; read(answer: string): string };

/** For engines that take bare text: they are given lines without tags. */
export const plain: Markup = { write: (text) => text, read: (answer) => answer };

export const xml: Markup = {
  write: (text) => mapText(text, escape),
  read: (answer) => mapText(answer.replace(/<(x\d+)\s*><\/\1\s*>/g, '<$1/>'), unescape),
};

/**
 * HTML has no `<g1>`, and `<x2/>` would never end there. `<u id>` and `<br id>` are tags that engines keep inside a
 * sentence.
 */
export const html: Markup = htmlWith('br');

/** For an engine that ends a sentence at `<br>`. */
export const htmlWithImages: Markup = htmlWith('img');

function htmlWith(single: 'br' | 'img'): Markup {
  return {
    write: (text) =>
      mapText(text, escape)
        .replace(/<(g\d+)>/g, '<u id="$1">').replace(/<\/g\d+>/g, '</u>')
        .replace(/<(x\d+)\/>/g, `<${single} id="$1">`),
    read: (answer) => mapText(nameTags(answer), unescape),
  };
}

const TAGS = /(<\/?g\d+\s*>|<x\d+\s*\/?>)/;

function mapText(text: string, change: (piece: string) => string): string {
  return text.split(TAGS).map((piece, at) => at % 2 === 1 ? piece : change(piece)).join('');
}

const HTML_TAG = /<(u|br|img)\b[^>]*?\bid\s*=\s*["']?([gx]\d+)["']?[^>]*>|<\/(?:u|br|img)\s*>/gi;

function nameTags(answer: string): string {
  const open: string[] = [];
  return answer.replace(HTML_TAG, (whole: string, tag?: string, id?: string) => {
    if (/^<\/(?:br|img)/i.test(whole)) return '';
    if (!tag || !id) return `</${open.pop() ?? 'g0'}>`; // one too many: the checks find it
    if (tag.toLowerCase() !== 'u') return `<${id}/>`;
    open.push(id);
    return `<${id}>`;
  });
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function unescape(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi,
    (whole, dec, hex, name) => {
      if (name) return entities[name.toLowerCase()] ?? whole;
      const code = dec ? Number(dec) : parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
