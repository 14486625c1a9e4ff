import type { Lang } from '../../../../shared/languages.ts';
import { firstMatches } from '../../bounds.ts';

export type Moment = {
  kind: 'date' | 'time' | 'weekday' | 'quarter' | 'half';
  start: number;
  end: number;
  /** How it may be read; two moments agree when they share one. */
  values: readonly string[];
};

const MONTHS =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const monthStarts = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const TO = 'to|and|until|till|through|[-–—]';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';

type Reader = { kind: Moment['kind']; form: RegExp; read(groups: readonly string[]): string[] };

const monthOf = (name: string) => monthStarts.indexOf(name.slice(0, 3).toLowerCase()) + 1;
/** With the year and without, for a translator may leave it out where it is clear. */
const dayOf = (month: number, day: number, year = ''): string[] =>
  year === '' ? [`${month}-${day}`] : [`${year}-${month}-${day}`];

const HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

function minutesOf(part: string): number {
  if (part.startsWith('half')) return 30;
  if (part.includes('quarter')) return part.endsWith('to') ? -15 : 15;
  if (part.startsWith('twenty')) return part.includes('five') ? 25 : 20;
  return part.startsWith('ten') ? 10 : 5;
}

const english: readonly Reader[] = [
  {
    kind: 'date',
    form: new RegExp(`\\b${MONTHS}\\.? ${DAY}(?:,? (\\d{4}))?(?!\\d)`, 'gi'),
    read: ([month = '', day = '', year = '']) => dayOf(monthOf(month), Number(day), year),
  },
  {
    kind: 'date',
    form: new RegExp(`\\b${DAY}(?: of)? ${MONTHS}\\.?(?:,? (\\d{4}))?(?!\\d)`, 'gi'),
    read: ([day = '', month = '', year = '']) => dayOf(monthOf(month), Number(day), year),
  },
  // From 3 to 17 October, October 3–17: of a range both days.
  {
    kind: 'date',
    form: new RegExp(
      `(?<![\\d.,:])${DAY}(?= ?(?:${TO}) ?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTHS}\\.?(?:,? (\\d{4}))?(?!\\d))`,
      'gi',
    ),
    read: ([day = '', month = '', year = '']) => dayOf(monthOf(month), Number(day), year),
  },
  {
    kind: 'date',
    form: new RegExp(
      `(?<=\\b${MONTHS}\\.? \\d{1,2}(?:st|nd|rd|th)? ?(?:${TO}) ?)${DAY}(?:,? (\\d{4}))?(?=[,.;)]|$| [a-z])(?! ?[ap]\\.?m)`,
      'gi',
    ),
    read: ([month = '', day = '', year = '']) => dayOf(monthOf(month), Number(day), year),
  },
  {
    kind: 'time',
    form: /(?<![\d:])(\d{1,2})(?::(\d\d))?\s?([ap])\.?m\b\.?/gi,
    read: ([hour = '', minute = '0', half = '']) =>
      timeOf(hour, minute, half.toLowerCase() === 'p'),
  },
  {
    kind: 'time',
    form:
      /\b(half past|(?:a )?quarter past|(?:a )?quarter to|(?:five|ten|twenty|twenty[- ]five)(?: minutes)? past) (one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi,
    read: ([part = '', hour = '']) => {
      const at = HOURS.indexOf(hour.toLowerCase()) + 1;
      const minutes = minutesOf(part.toLowerCase());
      return [at % 12, at % 12 + 12].map((one) => String((one * 60 + minutes + 1440) % 1440));
    },
  },
  {
    kind: 'time',
    form: /\b(noon|midday|midnight)\b/gi,
    read: ([word = '']) => /night/i.test(word) ? ['0', '1440'] : ['720'],
  },
  {
    kind: 'weekday',
    form: /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b/g,
    read: (
      [day = ''],
    ) => [String(['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri', 'Satur', 'Sun'].indexOf(day))],
  },
  {
    kind: 'quarter',
    form: /\b(first|second|third|fourth) quarter\b|\bQ([1-4])\b/gi,
    read: ([word = '', figure = '']) => [
      figure || String(['first', 'second', 'third', 'fourth'].indexOf(word.toLowerCase()) + 1),
    ],
  },
  {
    kind: 'half',
    form:
      /\b(first|second|latter) half of (?:the |this |last |next )?(?:fiscal |financial )?(?:year|\d{4})\b/gi,
    read: ([word = '']) => [/first/i.test(word) ? '1' : '2'],
  },
];

const HAN = '一二三四五六七八九十';
const hanHour = (text: string) =>
  /^\d/.test(text)
    ? text
    : String(text.startsWith('十') ? 10 + HAN.indexOf(text.charAt(1)) + 1 : HAN.indexOf(text) + 1);
const SINO = '일이삼사오육칠팔구';
/** 십 is 10, 이십오 25. */
const sinoOf = (word: string): string => {
  const [tens = '', ones = ''] = word.includes('십') ? word.split('십') : ['-', word];
  const ten = tens === '-' ? 0 : tens === '' ? 1 : SINO.indexOf(tens) + 1;
  return String(ten * 10 + SINO.indexOf(ones || ' ') + 1);
};
const NATIVE_HOURS = '한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두'.split(' ');

const eastern: readonly Reader[] = [
  {
    kind: 'time',
    form: /(정오|正午)|(자정|午前0時|零点)/g,
    read: ([noon = '']) => noon ? ['720'] : ['0', '1440'],
  },
  {
    kind: 'time',
    form: /(上午|下午|早上|晚上|中午|凌晨)?([一二三四五六七八九十]{1,2})[点點](半)?/g,
    read: ([half = '', hour = '', minute = '']) =>
      half === ''
        ? [
          ...timeOf(hanHour(hour), minute ? '30' : '0', false),
          ...timeOf(hanHour(hour), minute ? '30' : '0', true),
        ]
        : timeOf(hanHour(hour), minute ? '30' : '0', /下午|晚上/.test(half)),
  },
  {
    kind: 'time',
    form:
      /(?:(오전|오후|저녁|밤|새벽|아침|낮) ?)?(열한|열두|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열) ?시(?!간) ?(\d{1,2}(?=\s?분)|(?:[이삼사오]?십)?[일이삼사오육칠팔구]?(?=\s?분)|반)?(?![가-힣]*(?:절|도|작))/g,
    read: ([half = '', hour = '', minute = '0']) => {
      const at = String(NATIVE_HOURS.indexOf(hour) + 1);
      const minutes = minute === '반' ? '30' : /^\D/.test(minute) ? sinoOf(minute) : minute || '0';
      return half === ''
        ? [...timeOf(at, minutes, false), ...timeOf(at, minutes, true)]
        : timeOf(at, minutes, /오후|저녁|밤|낮/.test(half));
    },
  },
  {
    kind: 'date',
    form: /(?:(\d{4})\s?[년年]\s?)?(?<!\d)(\d{1,2})\s?[월月]\s?(\d{1,2})\s?[일日号號]/g,
    read: ([year = '', month = '', day = '']) => dayOf(Number(month), Number(day), year),
  },
  {
    kind: 'date',
    form:
      /(?<=(?:(\d{4})\s?[년年]\s?)?(?<!\d)(\d{1,2})\s?[월月]\s?\d{1,2}\s?[일日号號]?\s?(?:부터|에서|과|와|から|と|至|到|和|[~∼〜～–—-])\s?)(\d{1,2})\s?[일日号號](?!\s?(?:간|동안|間|째))/g,
    read: ([year = '', month = '', day = '']) => dayOf(Number(month), Number(day), year),
  },
  {
    kind: 'date',
    form: /(?<![\d.])(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\.?(?!\d)/g,
    read: ([year = '', month = '', day = '']) => dayOf(Number(month), Number(day), year),
  },
  {
    kind: 'time',
    form:
      /(오전|오후|午前|午後|上午|下午|저녁|밤|새벽|아침|晚上|早上)\s?(\d{1,2})\s?(?:시(?!간)|時(?!間)|点|點|:)\s?(\d{1,2}(?=\s?[분分])|\d\d|반|半)?/g,
    read: ([half = '', hour = '', minute = '0']) =>
      timeOf(hour, /반|半/.test(minute) ? '30' : minute, /오후|午後|下午|저녁|밤|晚上/.test(half)),
  },
  {
    kind: 'time',
    form:
      /(?<!(?:오전|오후|저녁|밤|새벽|아침|낮)\s?)(?<![\d:])(\d{1,2})\s?시(?!간)\s?(\d{1,2}(?=\s?분)|반)?/g,
    read: (
      [hour = '', minute = '0'],
    ) => [false, true].flatMap((isLate) => timeOf(hour, minute === '반' ? '30' : minute, isLate)),
  },
  {
    kind: 'weekday',
    form:
      /(?<![가-힣])([월화수목금토일])요일|([月火水木金土日])曜日?|(?:星期|礼拜|周)([一二三四五六日天])(?![\p{Script=Han}]?[年前期])/gu,
    read: ([ko = '', ja = '', zh = '']) => [
      String(
        Math.min(
          6,
          ko
            ? '월화수목금토일'.indexOf(ko)
            : ja
            ? '月火水木金土日'.indexOf(ja)
            : '一二三四五六日天'.indexOf(zh),
        ),
      ),
    ],
  },
  {
    kind: 'half',
    form: /(상반기|上半期|上半年)|하반기|下半期|下半年/g,
    read: ([first = '']) => [first ? '1' : '2'],
  },
  {
    kind: 'quarter',
    form: /(?<!\d)([1-4])\s?(?:사?분기|四半期|季度)|第([一二三四])季度/g,
    read: ([figure = '', word = '']) => [figure || String('一二三四'.indexOf(word) + 1)],
  },
];

/** Minutes of the day; twelve is noon or midnight. */
function timeOf(hour: string, minute: string, isLate: boolean): string[] {
  const hours = Number(hour) > 12 ? Number(hour) : Number(hour) % 12 + (isLate ? 12 : 0);
  return [String(hours * 60 + Number(minute || 0))];
}

/** Dates, times, weekdays and quarters of a text, without overlaps of one kind. */
export function readMoments(text: string, lang: Lang): Moment[] {
  if (
    !/\d|요일|曜|星期|周|day|quarter|half|반기|半|past|noon|night|정오|자정|正午|[点點]|시/.test(
      text,
    )
  ) {
    return [];
  }
  const found = (lang === 'en' ? english : eastern).flatMap(({ kind, form, read }) =>
    firstMatches(text, form).map((match) => ({
      kind,
      start: match.index,
      end: match.index + match[0].length,
      values: read(match.slice(1)),
    }))
  ).toSorted((a, b) => a.start - b.start || b.end - a.end);
  const ends: Record<string, number> = {};
  return found.filter(({ kind, start, end }) => {
    if (start < (ends[kind] ?? 0)) return false;
    ends[kind] = end;
    return true;
  });
}
