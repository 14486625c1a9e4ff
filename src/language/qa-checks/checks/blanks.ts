import type { Check, CheckInput, Finding } from '../finding.ts';
import { countAtEnd, firstMatches } from '../bounds.ts';
import { placed } from '../plain.ts';

/** Two blanks in a row, blanks at the edges that the source has not, and blanks before a mark. */
export const blanks: Check = {
  code: 'blanks',
  label: { ko: '띄어쓰기', en: 'Spaces' },
  help: {
    ko: '연속된 빈칸, 앞뒤 빈칸, 부호 앞 빈칸',
    en: 'Double spaces, spaces at the edges and before marks',
  },
  policy: 'blocking',
  place: 5,
  messages: {
    'blanks.double': { ko: '빈칸이 두 번 이어졌어요.', en: 'Two spaces in a row' },
    'blanks.lead': {
      ko: '맨 앞의 빈칸이 원문과 달라요.',
      en: 'Other spaces at the beginning than in the source',
    },
    'blanks.leadMissing': {
      ko: '원문 맨 앞의 빈칸이 빠졌어요.',
      en: 'The space at the beginning of the source is missing',
    },
    'blanks.trail': {
      ko: '맨 뒤의 빈칸이 원문과 달라요.',
      en: 'Other spaces at the end than in the source',
    },
    'blanks.trailMissing': {
      ko: '원문 맨 뒤의 빈칸이 빠졌어요.',
      en: 'The space at the end of the source is missing',
    },
    'blanks.beforeMark': { ko: '부호 앞에 빈칸이 있어요.', en: 'A space before a mark' },
  },
  run: (line) => [...doubles(line), ...edges(line), ...beforeMarks(line)],
};

type Place = { start: number; end: number };

function finding(code: string, place: Place, insert: string): Finding {
  const fix = { ...place, insert };
  return { check: 'blanks', code, severity: 'warning', side: 'target', ...place, values: {}, fix };
}

/** Where the source has them too, as in tables of plain text, they are meant. */
function doubles({ plain: { from, to } }: CheckInput): Finding[] {
  if (/\S[ \u00a0]{2,}\S/.test(from.text)) return [];
  return firstMatches(to.text, /(?<=\S) {2,}(?=\S)/g)
    .map(({ index, 0: run }) => placed(to, index, index + run.length))
    // A break counts as a blank and stands as a tag between them.
    .filter(({ start, end }) => end - start <= 8)
    .map((place) => finding('blanks.double', place, ' '));
}

function edges({ source, target }: CheckInput): Finding[] {
  const lead = (text: string) => /^[ \u00a0\u3000]*/.exec(text)?.[0] ?? '';
  const trail = (text: string) =>
    text.slice(text.length - countAtEnd(text, (letter) => /[ \u00a0\u3000]/.test(letter)));
  const found: Finding[] = [];
  if (lead(target) !== lead(source)) {
    const place = { start: 0, end: lead(target).length };
    found.push(finding(lead(target) ? 'blanks.lead' : 'blanks.leadMissing', place, lead(source)));
  }
  if (trail(target) !== trail(source)) {
    const place = { start: target.length - trail(target).length, end: target.length };
    found.push(
      finding(trail(target) ? 'blanks.trail' : 'blanks.trailMissing', place, trail(source)),
    );
  }
  return found;
}

/** French has them, our four languages have not. */
function beforeMarks({ plain: { from, to } }: CheckInput): Finding[] {
  if (/[\p{L}\p{N}] [,.!?;:](?:\s|$)/u.test(from.text)) return [];
  return firstMatches(to.text, /(?<=[\p{L}\p{N}]) +(?=[,.!?](?:\s|$)|[，。！？、])/gu)
    .map(({ index, 0: run }) =>
      finding('blanks.beforeMark', placed(to, index, index + run.length), '')
    );
}
