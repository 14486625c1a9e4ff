type Words = { ko: string; en: string };

type UiLang = keyof Words;

/** What an article consists of. In words, `{#refunds}` stands for the number of the article with that id. */
type Part =
  | Words
  | { items: Words[] }
  | { caption: Words; head: Words[]; rows: Words[][] };

/** `id` is the anchor of the article and outlives its number. */
export type Article = { id: string; title: Words; body: Part[] };

/** A text without chapters is one chapter without a title. */
export type Chapter = { title?: Words; articles: Article[] };

/** `version` is the day from which the text holds; it changes with every change of the words. */
export type LegalText = {
  version: string;
  title: Words;
  lead: Words;
  chapters: Chapter[];
  closing: { title: Words; body: Words[] };
  /** What differs from the version before, and why; the first has none. */
  change?: { reasons: Words[]; isUnfavourable: boolean };
};

/** All versions of a text, the oldest first. The last may hold only from a day to come. */
export type Versions = readonly [LegalText, ...LegalText[]];

/** The first moment of a version, in Korean time. */
function effectiveAt({ version }: Pick<LegalText, 'version'>): Date {
  return new Date(`${version}T00:00:00+09:00`);
}

/** The version that holds at a moment. */
export function inForce(versions: Versions, now: Date): LegalText {
  return versions.findLast((legal) => effectiveAt(legal) <= now) ?? versions[0];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** So many days before it holds a change is announced; one to a member's disadvantage, earlier. */
function noticeDays({ change }: Pick<LegalText, 'change'>): number {
  return change?.isUnfavourable ? 30 : 7;
}

/** Coming versions that are due to be announced. */
export function versionsToAnnounce(versions: Versions, now: Date): LegalText[] {
  return versions.filter((legal) => {
    const at = effectiveAt(legal).getTime();
    return now.getTime() < at && now.getTime() >= at - noticeDays(legal) * DAY_MS;
  });
}

export type NumberedPart =
  | { kind: 'paragraph'; mark: string; text: string }
  | { kind: 'items'; items: string[] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] };

export type NumberedArticle = { id: string; title: string; parts: NumberedPart[] };

/** A text in one language with all numbers in place; what is shown and what is hashed both come from it. */
export type NumberedText = {
  title: string;
  lead: string;
  chapters: { title: string | undefined; articles: NumberedArticle[] }[];
  closing: { title: string; body: string[] };
};

export function numbered(legal: LegalText, lang: UiLang): NumberedText {
  const ids = legal.chapters.flatMap(({ articles }) => articles.map(({ id }) => id));
  const say = (words: Words) => refer(words[lang], ids, lang);
  return {
    title: legal.title[lang],
    lead: say(legal.lead),
    chapters: legal.chapters.map(({ title, articles }, index) => ({
      title: title && chapterTitle(index + 1, title, lang),
      articles: articles.map(({ id, title, body }) => ({
        id,
        title: articleTitle(ids.indexOf(id) + 1, title, lang),
        parts: numberParts(body, say),
      })),
    })),
    closing: { title: say(legal.closing.title), body: legal.closing.body.map(say) },
  };
}

/** Every word of a text, line by line: what a person agrees to, ready to be hashed. */
export function wholeText(legal: LegalText, lang: UiLang): string {
  const { title, lead, chapters, closing } = numbered(legal, lang);
  const lines = [
    title,
    legal.version,
    lead,
    ...chapters.flatMap((chapter) => [
      ...(chapter.title ? [chapter.title] : []),
      ...chapter.articles.flatMap((article) => [article.title, ...article.parts.flatMap(linesOf)]),
    ]),
    closing.title,
    ...closing.body,
  ];
  return lines.join('\n');
}

function linesOf(part: NumberedPart): string[] {
  switch (part.kind) {
    case 'paragraph':
      return [`${part.mark}${part.mark && ' '}${part.text}`];
    case 'items':
      return part.items.map((item, index) => `${index + 1}. ${item}`);
    case 'table':
      return [part.caption, ...[part.head, ...part.rows].map((row) => row.join('\t'))];
  }
}

function numberParts(body: Part[], say: (words: Words) => string): NumberedPart[] {
  const isAlone = body.filter((part) => 'ko' in part).length < 2;
  let paragraph = 0;
  return body.map((part): NumberedPart => {
    if ('items' in part) return { kind: 'items', items: part.items.map(say) };
    if ('rows' in part) {
      const rows = part.rows.map((row) => row.map(say));
      return { kind: 'table', caption: say(part.caption), head: part.head.map(say), rows };
    }
    // ① is followed by the circled numbers up to ⑳.
    const mark = isAlone ? '' : String.fromCodePoint(0x2460 + paragraph++);
    return { kind: 'paragraph', mark, text: say(part) };
  });
}

function chapterTitle(number: number, title: Words, lang: UiLang): string {
  return lang === 'ko' ? `제${number}장 ${title.ko}` : `Chapter ${number}. ${title.en}`;
}

function articleTitle(number: number, title: Words, lang: UiLang): string {
  return lang === 'ko' ? `제${number}조 (${title.ko})` : `Article ${number} (${title.en})`;
}

function refer(text: string, ids: string[], lang: UiLang): string {
  return text.replace(/\{#([\w-]+)\}/g, (whole, id: string) => {
    const number = ids.indexOf(id) + 1;
    if (number === 0) return whole;
    return lang === 'ko' ? `제${number}조` : `Article ${number}`;
  });
}
