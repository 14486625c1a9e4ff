import { subtitlePresets } from '../../subtitles/presets.ts';
import { subtitleWidth } from '../../subtitles/width.ts';
import { MOST_FOUND } from '../bounds.ts';
import type { Check, CheckInput, CheckSetting, Finding } from '../finding.ts';

/** Letters of the target for one of the source; beyond these something is missing, or was added. */
const ratios: Record<string, { short: number; long: number }> = {
  'en-ko': { short: 0.12, long: 1.7 },
  'ko-en': { short: 0.45, long: 6 },
  'ja-ko': { short: 0.25, long: 3.2 },
  'zh-ko': { short: 0.27, long: 5.2 },
  'ko-ja': { short: 0.23, long: 2.9 },
  'ko-zh': { short: 0.14, long: 2.7 },
};
/** Short lines say nothing by their length. */
const JUDGED_FROM = 30;
/** What a short source may grow by beside the ratio. */
const SLACK = 25;

/** Far shorter or longer than a translation is, or too wide for a subtitle. */
export const length: Check = {
  code: 'length',
  label: { ko: '길이', en: 'Length' },
  help: {
    ko: '원문에 비해 너무 짧거나 긴 번역문, 자막 너비',
    en: 'Far too short or too long, and too wide for subtitles',
  },
  policy: 'blocking',
  place: 8,
  messages: {
    'length.short': {
      ko: '원문에 비해 너무 짧아요 (원문 {source}자, 번역문 {count}자).',
      en: 'Very short for its source ({source} letters, {count} here)',
    },
    'length.long': {
      ko: '원문에 비해 너무 길어요 (원문 {source}자, 번역문 {count}자).',
      en: 'Very long for its source ({source} letters, {count} here)',
    },
    'length.width': {
      ko: '자막 한 줄이 {width}자예요. {most}자까지 쓸 수 있어요.',
      en: 'A row of {width} characters; a subtitle takes {most}',
    },
    'length.rows': {
      ko: '자막이 {rows}줄이에요. {most}줄까지 쓸 수 있어요.',
      en: '{rows} rows; a subtitle takes {most}',
    },
  },
  run: (line, setting) => [...ratio(line), ...(setting.isSubtitle ? subtitle(line, setting) : [])],
};

function ratio({ plain: { from, to }, target, from: lang, to: into }: CheckInput): Finding[] {
  const limit = ratios[`${lang}-${into}`];
  const [a, b] = [lettersOf(from.text), lettersOf(to.text)];
  if (!limit || b === 0) return [];
  const isShort = a >= JUDGED_FROM && b < limit.short * a;
  const isLong = b >= JUDGED_FROM && b > limit.long * a + SLACK;
  if (!isShort && !isLong) return [];
  return [{
    check: 'length',
    code: isShort ? 'length.short' : 'length.long',
    severity: 'warning',
    side: 'target',
    start: 0,
    end: target.length,
    values: { count: String(b), source: String(a) },
  }];
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** By the guide of the document; else by that of the language that viewers read. */
function subtitle({ target, tags }: CheckInput, { to, cues }: CheckSetting): Finding[] {
  const { line, half, lines } = cues?.rules()?.preset ?? subtitlePresets[to];
  const rows = rowsOf(target, (id) => tags[id]?.t === 'br');
  const common = { check: 'length', severity: 'warning', side: 'target' } as const;
  const found: Finding[] = rows.slice(0, MOST_FOUND).flatMap(({ text, start, end }) => {
    const width = subtitleWidth(text.trim(), half);
    if (width <= line) return [];
    const values = { width: String(width), most: String(line) };
    return [{ ...common, code: 'length.width', start, end, values }];
  });
  if (rows.length <= lines) return found;
  const values = { rows: String(rows.length), most: String(lines) };
  return [...found, { ...common, code: 'length.rows', start: 0, end: target.length, values }];
}

function rowsOf(target: string, isBreak: (id: number) => boolean) {
  const rows: { text: string; start: number; end: number }[] = [];
  let start = 0;
  const addRow = (end: number) => {
    const text = target.slice(start, end).replace(/\{\/?\d+\/?\}/g, '').replace(/\{\{|\}\}/g, '{');
    rows.push({ text, start, end });
  };
  for (const match of target.matchAll(/\n|\{([1-9]\d*)\/\}/g)) {
    if (match[1] && !isBreak(Number(match[1]))) continue;
    addRow(match.index);
    start = match.index + match[0].length;
  }
  addRow(target.length);
  return rows;
}
