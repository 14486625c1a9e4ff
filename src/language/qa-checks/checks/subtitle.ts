import { checkCues, type CheckedCue, type CueCode, fastest } from '../../subtitles/check-cues.ts';
import { cueTimes, subtitlePresets } from '../../subtitles/presets.ts';
import type { TagFacts } from '../../tags/tags.ts';
import type { Check, CheckInput, CheckSetting, Finding, Fix, Plain } from '../finding.ts';
import { placed } from '../plain.ts';

/** What guides of subtitles say of marks and times; how wide a row may be is a matter of `length`. */
export const subtitle: Check = {
  code: 'subtitle',
  label: { ko: '자막', en: 'Subtitles' },
  help: {
    ko: '자막의 읽는 속도, 표시 시간, 장면 전환, 줄표와 말줄임표',
    en: 'Reading speed and times of subtitles, shot changes, dashes and ellipses',
  },
  policy: 'optional',
  place: 23,
  messages: {
    'subtitle.speed': {
      ko: '초당 {cps}자라서 읽기에 너무 빨라요. {most}자까지 읽을 수 있어요.',
      en: '{cps} characters a second are too fast; {most} can be read',
    },
    'subtitle.short': {
      ko: '{seconds}초 동안만 표시돼요. {least}초는 보여야 해요.',
      en: 'On screen for {seconds} s only; it takes {least} s',
    },
    'subtitle.long': {
      ko: '{seconds}초 동안 표시돼요. {most}초까지 보여 줄 수 있어요.',
      en: 'On screen for {seconds} s; {most} s are the most',
    },
    'subtitle.gap': {
      ko: '다음 자막과 너무 가까워요. 두 프레임은 떨어져야 해요.',
      en: 'Too close to the next subtitle; two frames lie between',
    },
    'subtitle.overlap': {
      ko: '다음 자막이 시작한 뒤에 끝나요.',
      en: 'Ends after the next subtitle has begun',
    },
    'subtitle.shot': {
      ko: '시작이나 끝이 장면 전환과 어긋나요.',
      en: 'Begins or ends beside a change of shot',
    },
    'subtitle.dash': {
      ko: '두 사람의 말이면 두 행 모두 줄표로 시작해요.',
      en: 'Two speakers need two dashes',
    },
    'subtitle.ellipsis': {
      ko: '점 세 개 대신 ‘…’를 써요.',
      en: 'Use “…” instead of three dots',
    },
    'subtitle.period': {
      ko: '자막 한 행의 끝에는 마침표를 쓰지 않아요.',
      en: 'No full stop at the end of a row',
    },
    'subtitle.balance': {
      ko: '첫 행이 둘째 행보다 훨씬 길어요.',
      en: 'The first row is much longer than the second',
    },
  },
  run: (line, setting) => setting.isSubtitle ? findingsOfCue(line, setting) : [],
};

/** Which marks may not stand there, and what does. */
const marks: Partial<Record<CueCode, { pattern: RegExp; insert: string }>> = {
  'sub.ellipsis': { pattern: /\.{3,}/g, insert: '…' },
  'sub.period': { pattern: /(?<=\p{sc=Hangul})\.(?=\n|$)/gu, insert: '' },
  'sub.dash': { pattern: /^/g, insert: '-' },
};
/** A whole cue is needed to judge them; a line may be a part of one. */
const ofWholeCue: ReadonlySet<CueCode> = new Set(['sub.dash', 'sub.balance', 'sub.speed']);
/** These are findings of `length`. */
const elsewhere: ReadonlySet<CueCode> = new Set(['sub.width', 'sub.lines']);
const ofTimes: ReadonlySet<CueCode> = new Set([
  'sub.short',
  'sub.long',
  'sub.gap',
  'sub.overlap',
  'sub.shot',
]);

/** Guides differ, and films with full stops are common. */
const ofStyle: ReadonlySet<CueCode> = new Set(['sub.period', 'sub.balance']);

/** As long as it takes to read, where its times are not known. */
const noTimes = { start: 0, end: 4, isMoved: false };

function findingsOfCue(line: CheckInput, setting: CheckSetting): Finding[] {
  const { unit = '', seg: [place, count] = [0, 1], target, tags, plain } = line;
  const times = setting.cues?.of(unit);
  const { start, end, next, isMoved } = { next: undefined, ...times ?? noTimes };
  const text = rowsOf(target, tags, plain.to);
  const rules = setting.cues?.rules() ?? {
    ...{ lang: setting.to, preset: subtitlePresets[setting.to], fps: 24 },
    ...{ isForChildren: false, isSdh: false },
  };
  const cues = [{ unit, start, end, text }];
  if (next !== undefined) cues.push({ unit: '', start: next, end: next, text: '' });
  const [checked] = checkCues(cues, rules);
  if (!checked) return [];
  const values = valuesOf(checked, fastest(rules));
  return checked.findings.flatMap(({ code }) => {
    if (elsewhere.has(code) || (count > 1 && ofWholeCue.has(code))) return [];
    if (!times && (ofTimes.has(code) || code === 'sub.speed')) return [];
    if (ofTimes.has(code) && place > 0 || code === 'sub.period' && place < count - 1) return [];
    // Files are older than many rules: their times are remarked upon, those that were set here are warned of.
    const isRemark = ofTimes.has(code) ? !isMoved : ofStyle.has(code);
    const severity = isRemark ? 'info' : 'warning';
    return placesOf(code, text, line).map((one) => ({
      check: 'subtitle',
      code: code.replace('sub.', 'subtitle.'),
      severity,
      side: 'target',
      values: values[code] ?? {},
      ...one,
    }));
  });
}

function valuesOf({ start, end, cps }: CheckedCue, most: number) {
  const seconds = (end - start).toFixed(2);
  return {
    'sub.speed': { cps: cps.toFixed(1), most: String(most) },
    'sub.short': { seconds, least: cueTimes.shortest.toFixed(2) },
    'sub.long': { seconds, most: String(cueTimes.longest) },
  } as Partial<Record<CueCode, Finding['values']>>;
}

type Placed = Pick<Finding, 'start' | 'end'> & { fix?: Fix };

function placesOf(code: CueCode, text: string, { target, plain }: CheckInput): Placed[] {
  const mark = marks[code];
  if (!mark) return [{ start: 0, end: target.length }];
  return [...text.matchAll(mark.pattern)].map(({ 0: found, index }) => {
    const place = placed(plain.to, index, index + found.length);
    return { ...place, fix: { ...place, insert: mark.insert } };
  });
}

/** The words with their rows; each unit stands where it stands in the plain words. */
function rowsOf(target: string, tags: TagFacts, { text, at }: Plain): string {
  return text.split('').map((unit, index) => {
    const from = at[index] ?? 0;
    const given = target.slice(from, from + 12);
    const [, id] = /^\{([1-9]\d{0,8})\/\}/.exec(given) ?? [];
    return given[0] === '\n' || (id && tags[Number(id)]?.t === 'br') ? '\n' : unit;
  }).join('');
}
