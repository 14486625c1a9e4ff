import type { SpacingRule } from './spacing-rule.ts';

const code = 'ko.spacing.unit';
const NUMBERS =
  '한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|열두|스무|서른|마흔|쉰|석|넉|서너|두세|두어|대여섯|여러|몇';
const END =
  '(?=(?:이|가|은|는|을|를|의|에|로|으로|도|만|씩|까지|이나|나|과|와|짜리|쯤|정도)*(?![가-힣]))';

/** Counters that make other words with a number (세단, 두발), and what they count: behind that alone they are meant. */
const COUNTED = `
시금치 파 대파 쪽파 미나리 열무 부추 갓 볏짚 짚 장작 나물 꽃다발 | 단
고등어 자반 자반고등어 조기 | 손
총알 탄환 포탄 미사일 대포 폭죽 로켓 실탄 총성 | 발
시 시조 한시 동시 | 수
말 소 비단 무명 모시 베 삼베 광목 옷감 | 필
나무 장작 땔감 거름 | 짐
오징어 | 축
노래 가곡 민요 동요 피아노곡 신곡 음악 | 곡
기와 벽돌 종이 사진 표 우표 유리 손수건 담요 이불 지폐 카드 그림 엽서 | 장
마늘 감 배추 곶감 오이 무 | 접
약 한약 보약 탕약 | 첩
바늘 | 쌈
물 술 꿀 | 동이
북어 | 쾌
고기 쇠고기 돼지고기 소고기 삼겹살 설탕 감자 고구마 인삼 | 근
쌀 보리 콩 팥 밀 좁쌀 깨 조 | 말 되 섬
땅 밭 논 방 사무실 가게 집 | 평
`;

const countersOf: ReadonlyMap<string, readonly string[]> = new Map(
  COUNTED.trim().split('\n').flatMap((row) => {
    const [nouns = '', counters = ''] = row.split(' | ');
    return nouns.split(' ').map((noun) => [noun, counters.split(' ')] as const);
  }),
);
const COUNTERS = [...new Set([...countersOf.values()].flat())].join('|');

/** Whether the noun before is counted so: 비단(을) 세 필. */
function isCountOf(before: string, counter: string): boolean {
  const noun = /([가-힣]+) $/.exec(before)?.[1] ?? '';
  return [noun, noun.replace(/[을를이가]$/, '')].some((one) =>
    countersOf.get(one)?.some((known) => counter.startsWith(known))
  );
}

export const countedThingRules: readonly SpacingRule[] = [
  {
    code,
    cue: new RegExp(`[한두세네섯곱덟홉열무른흔쉰석넉너어러몇](?:${COUNTERS})`),
    form: new RegExp(`(?<![가-힣])(${NUMBERS})((?:${COUNTERS})${END})`, 'g'),
    blank: 'add',
    // 두말 is an objection, 한말 an age.
    unless: (left, right, text, at) =>
      /^(?:두말|한말|한수|한손)/.test(left + right) || !isCountOf(text.slice(0, at), right),
  },
  {
    code,
    cue: /가마니|마지기|두름|포대|박스|타스|다스|톳|손가락|발가락|평짜리/,
    form: new RegExp(
      `(?<![가-힣])(${NUMBERS})((?:가마니|마지기|두름|포대|박스|타스|다스|톳|손가락|발가락|평(?=짜리))${END})`,
      'g',
    ),
    blank: 'add',
  },
  {
    code,
    cue: /[두세네섯곱덟홉열무]층/,
    form: new RegExp(
      `(?<![가-힣])(두|세|네|다섯|여섯|일곱|여덟|아홉)(층(?:을|이|에|으로|짜리|씩)(?![가-힣]))`,
      'g',
    ),
    blank: 'add',
  },
  {
    code,
    cue: /두(?:손|눈|팔|귀|볼|뺨|다리|어깨|무릎)/,
    form: /(?<![가-힣])(두)((?:손|눈|팔|귀|볼|뺨|다리|어깨|무릎)(?:을|를|으로|로|에|이|가)(?= ))/g,
    blank: 'add',
  },
];
