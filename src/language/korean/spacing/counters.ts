import { nouns } from '../word-tables/nouns.ts';
import type { SpacingRule } from './spacing-rule.ts';

const code = 'ko.spacing.unit';
const PARTICLE =
  '(?:이|가|은|는|을|를|의|에|로|으로|도|만|씩|까지|부터|과|와|나|이나|째|에서|뿐|밖에|마다|보다|정도|이상|이하|이내|입니다|이다|이며|이고|여야|이어야|인)?(?:은|는|도|만)?(?![가-힣])';
const TENS = '열|스물|서른|마흔|쉰|예순|일흔|여든|아흔';
const COUNTERS =
  '개월|개|명|번째|번|쪽|장|대|권|마리|사람|가지|군데|시간|달|곳|잔|병|켤레|벌|송이|줄|칸|통|방울|그루|자루|다발|모금|걸음|차례|배|살|단계|종류|페이지|글자|단어|문장|항목|편|척|채|조각|알|봉지|상자|그릇|포기|뭉치|덩어리|바퀴|가족|나라|식구|쌍|톨|갑|끼|꾸러미|사발|접시|숟갈|숟가락|컵|뼘|무더기|겹|다스|바구니|주먹|주전자|쟁반|트럭|움큼|줌|짝|묶음|세트|캔|마디|구절|문단|악장|모서리|계단|정거장|블록|구역|세대|집|학기|분기|계절|주일|주|해|자리|날|밤|회사|도시|마을';
/** Words of their own, or words that are something else as well. */
const ONE_WORD = new Set(
  '한가족 한나라 한식구 한번 한대 한층 한쪽 한편 한때 한잔 한가지 한곳 한마디 한배 한줄 한살 한걸음 한차례 한세트 한겹 한줌 한끼 한짝 한마디 한해 한자리 한날 한밤 한주 한집 한구역 한세대 두말 세대 세주 네주 세집 세짝 네짝 세배 세장 세통 세벌 세줄 세편 네통 열대 열병 열통 열줄 열편 몇번'
    .split(' '),
);

/** 세개, 제 3조: a counter stands apart from a number in words, 제 with its number. */
export const counterRules: readonly SpacingRule[] = [
  {
    code,
    cue: /[한두세네섯곱덟홉열무석넉너몇러른흔쉰순든][가-힣]/,
    form: new RegExp(
      `(?<![가-힣\\d])((?:${TENS})?(?:한|두|세|네)|(?:${TENS})?(?:다섯|여섯|일곱|여덟|아홉)|열|스무|서른|마흔|쉰|예순|일흔|여든|아흔|석|넉|서너|두세|두어|대여섯|여러|몇)((?:${COUNTERS})${PARTICLE})`,
      'g',
    ),
    blank: 'add',
    unless: (left, right, text, at) =>
      !isCountOf(text.slice(0, at), left, right) &&
      (ONE_WORD.has(left + /^(?:번째|개월|[가-힣])/.exec(right)?.[0]) || isOneWord(left, right)),
  },
  {
    code,
    cue: /번째/,
    form: /(?<![가-힣])(첫|두|세|네|다섯|여섯|일곱|여덟|아홉|열|몇)(번째[가-힣]*)/g,
    blank: 'add',
  },
  {
    code,
    cue: /[십백천만]/,
    form: new RegExp(
      `(?<![가-힣\\d])((?:수|몇)(?:십|백|천|만)|(?:십|백|수십|수백)여)((?:개|명|번|권|마리|대|가지|차례|곳|쪽|건)${PARTICLE})`,
      'g',
    ),
    blank: 'add',
    unless: (left, right) => left === '수만' && right.startsWith('번'),
  },
  {
    code,
    cue: /제 \d/,
    form:
      /(?<![가-힣])(제) +(\d+(?:조|항|호|장|절|관|편|목|회|차|기|단계|권|판|종|급|세대|자|국|위|과|부|군|형|류|번|공장|세계|학기|분기|세기|호선|막|악장|회의실|터미널|전시실|구역|층|열|행|화|강|대|공화국)(?:의\d+)?)(?=[^\d]|$)/g,
    blank: 'remove',
  },
];

/** 편지 세통을: behind a noun, and as what is done something to, it counts. */
const isCountOf = (before: string, left: string, right: string) =>
  /^(?:세|네)$/.test(left) && /^[장통벌줄편](?:을|이|만|씩|뿐)/.test(right) &&
  nouns.has(/([가-힣]+) $/.exec(before)?.[1] ?? '');

function isOneWord(left: string, right: string): boolean {
  const both = left + right;
  return [...ONE_WORD].some((word) => both.startsWith(word));
}
