import { finalOf } from '../conjugate.ts';
import type { KoreanFault } from '../fault.ts';
import { replaced } from '../word-rows.ts';

const END = '(?![가-힣])';

/** An ending that is always wrong: where `cue` stands, the first group of `form` is replaced. */
type EndingRule = {
  cue: RegExp;
  form: RegExp;
  right: string;
  unless?: (text: string, at: number) => boolean;
};

const RIEUL = 8;
const shifted = (syllable: string, by: number) => String.fromCharCode(syllable.charCodeAt(0) + by);

/** Stems in ㅂ whose 오 or 우 is written 와 only in 곱다 and 돕다 (제18항). */
const BRIGHT =
  '가까|아름다|괴로|새로|반가|즐거|외로|무거|가벼|고마|어려|두려|그리|부드러|자연스러|사랑스러|자유로|해로|이로|향기로|날카로|미끄러|싱그러|시끄러|간지러|너그러|안타까|차가|뜨거|더러|무서|귀여|우스|아쉬|부러|가려|어두|서러|싱거|두꺼|까다로|평화로|자랑스러|부끄러|징그러|쑥스러|어지러|정다|아까|지겨|매서|미';

const rules: readonly EndingRule[] = [
  // 가까와서: the vowel is 워 (제18항).
  {
    cue: /와(?:서|요|지|졌|진|질|하|한|했|해|도|야|[ .,!?]|$)/,
    form: new RegExp(
      `(?<![가-힣])(?:${BRIGHT})(와)(?=(?:서|요|지[고는며면]|졌|진|질|하[는고며였]|한|했|해|도|야)|${END})`,
      'g',
    ),
    right: '워',
  },
  // 외로히: behind 로 the ending is 이 (제51항); 바로히 is no word.
  {
    cue: /로히/,
    form: new RegExp(`(?<=[가-힣]로)(히)${END}`, 'g'),
    right: '이',
  },
  // 않먹는다: 안 denies the verb behind it; 않 is a stem, and 않나 and 않자 end a sentence.
  {
    cue: /않[가-힣]/,
    form:
      /(?<![가-힣])(않)(?=(?:되|돼|된|될|됩|됐|하|한|할|합|해|했|먹|갔|간|갈|가고|가면|왔|온|올|오고|보이|보인|봤|쓰|쓴|썼|읽|찾|알|맞|팔|받|믿|좋|춥|씻|잤|죽|울|들|나오|나온|나왔|사|샀|변|바뀌|움직|열|닫|끝나|걸|넘|배우|싸우|싫|힘들|아프|다쳤|다치|피곤))/g,
    right: '안 ',
    unless: (text, at) => /[가-힣]지(?:는|도|를|가)? $/.test(text.slice(0, at)),
  },
  // 좋치, 그렇치, 않치: ㅎ and 지 sound like 치.
  {
    cue: /[ㅎ렇좋않많찮싫잃끓꿇옳닳넣놓쌓낳][치타]/,
    form: new RegExp(
      `(?<=[렇좋않많찮싫잃끓꿇옳닳넣놓쌓낳])(치)(?=(?:요|는|도|를|만|마|않|못|죠)?${END})`,
      'g',
    ),
    right: '지',
  },
  {
    cue: /[렇좋않많찮싫]타/,
    form: new RegExp(`(?<=[렇좋않많찮싫])(타)(?=(?:고|는|며|면)?${END})`, 'g'),
    right: '다',
  },
  // 하더라구요, 있구요: the ending is 고요.
  {
    cue: /구요/,
    form: new RegExp(
      `(?<=[가-힣]더라|[가-힣]다|[가-힣]라|[가-힣]자|[가-힣]냐|[하있없같좋았었했겠됐되않많싶크])(구)(?=요${END})`,
      'g',
    ),
    right: '고',
    unless: (text, at) =>
      /(?:바다|수다|나라|자라|의자|모자|상자|학자|기자|환자|남자|여자|피자|과자|그림자|배우자|글자)$/
        .test(text.slice(0, at)),
  },
  {
    cue: /구만/,
    form: new RegExp(`(?<=[는겠었았했렇왔갔봤됐졌섰쳤렸났샀컸썼])(구만)(?=요?${END})`, 'g'),
    right: '구먼',
  },
  {
    cue: /구료/,
    form: new RegExp(`(?<=[는겠었았했렇])(구료)${END}`, 'g'),
    right: '구려',
  },
  {
    cue: /[세셔]여/,
    form: new RegExp(`(?<=[하오가보주계드마으]세)(여)${END}`, 'g'),
    right: '요',
  },
  // 하는데로, 마음데로: 대로.
  {
    cue: /데로/,
    form: new RegExp(
      `(?<![가-힣])(?:마음|뜻|멋|제멋|그|법|계획|예정|순서|사실|약속|규칙|규정|원칙|예상|지시|설명|명령|차례|소원)(데로)${END}`,
      'g',
    ),
    right: '대로',
  },
  {
    cue: /[한신는든될] ?데로/,
    form: new RegExp(
      `(?<![가-힣])(?:[가-힣]*(?:말씀하신|말한|시키는|시킨|원하는|생각한|약속한|계획한|예상한|부탁한|지시한|명령한|배운|들은|느낀|느끼는|바라는|보이는|알려 ?준|가르쳐 ?준|하라는|되는|될 수 있는|닥치는|아는|본|적힌|쓰인|정한|정해진))( ?데로)${END}`,
      'g',
    ),
    right: ' 대로',
  },
  // 뗄래야, 갈레야: 려야 behind the stem.
  {
    cue: /[래레]야/,
    form: new RegExp(`([뗄할볼갈먹을알쓸살줄올읽을잊을막을참을])([래레]야)(?=[ ,])`, 'g'),
    right: '려야',
  },
  // 볼꺼리, 걱정꺼리: 거리.
  {
    cue: /꺼리/,
    form: new RegExp(
      `(?<=[을를볼일쓸먹을]|걱정|놀림|웃음|자랑|반찬|고민|구경|이야기|얘기|농담|안주|관심|화젯|국|땔|논란)(꺼리)(?=(?:가|는|를|도|로|와|의|이다|입니다|라|만)?${END})`,
      'g',
    ),
    right: '거리',
  },
  // 생산양, 구름량: 량 behind Chinese nouns, 양 behind the others (제11항).
  {
    cue: /양/,
    form: new RegExp(
      `(?<![가-힣])(?:강수|강우|강설|생산|수확|사용|소비|거래|배출|판매|함유|섭취|운동|노동|작업|공급|수출|수입|저장|통화|통행|교통|업무|학습|활동|발전|발생|전송|적재|복용|투여|배설|흡수|증가|감소|보유|재고|유통|전력|강의|독서|방출|누적|처리|요구|필요|주문|음주|흡연|수면|호흡|산소|수분|염분|당분|열|절대|상대)(양)(?=(?:이|을|은|의|에|도|과|만|으로|보다|까지|이다|입니다)?${END})`,
      'g',
    ),
    right: '량',
  },
  {
    cue: /량/,
    form: new RegExp(
      `(?<![가-힣])(?:구름|먹이|흙|모래|오존|칼로리|알칼리|가스)(량)(?=(?:이|을|은|의|에|도|과|만|으로|이다|입니다)?${END})`,
      'g',
    ),
    right: '양',
  },
  // 깨끗치: behind ㄱ, ㄷ, ㅂ and ㅅ 하 goes as a whole (제40항).
  {
    cue: /치 ?않|치 ?못/,
    form:
      /(?<=(?:넉넉|섭섭|익숙|깨끗|거북|답답|갑갑|탐탁|떳떳|마뜩|녹록|풍족|만족|부족|정확|명확|급급|적합|부합|복잡|솔직|정직|똑똑|심각|가득|생각|충족|엄격|완벽|비슷|뚜렷|느긋|번듯|따뜻|산뜻|어색|촉촉|축축|빽빽|시급|긴급|유익|무익|독특|특별치|참혹|혹독|신속|막막|씁쓸치|허락|협력|적극|흡족|궁색|각박|척박|긴박|절박|야박|천박|박약|허약|쇠약|미약|취약|빈약))(치)(?= ?않| ?못| ?아니)/g,
    right: '지',
  },
];

/** 먹을래야: ㄹ goes from the stem of a verb that has none of its own. */
const STEMS_IN_RIEUL = /[살알들울열풀팔놀]$/;

const ANY_CUE = new RegExp(rules.map(({ cue }) => cue.source).join('|'));

/** What is always wrong at the end of a word, by rule. */
export function* wrongEndings(text: string): Generator<KoreanFault> {
  if (!ANY_CUE.test(text)) return;
  for (const { cue, form, right, unless } of rules) {
    if (!cue.test(text)) continue;
    for (const match of text.matchAll(form)) {
      const { index, 0: whole, 1: first = '', 2: second } = match;
      if (second !== undefined) {
        yield intended(text, index, { stem: first, ending: second });
        continue;
      }
      const at = index + whole.lastIndexOf(first);
      if (unless?.(text, at)) continue;
      yield replaced('ko.spelling', text, at, { wrong: first, right });
    }
  }
}

function intended(
  text: string,
  at: number,
  { stem, ending }: { stem: string; ending: string },
): KoreanFault {
  const bare = finalOf(stem) === RIEUL && !STEMS_IN_RIEUL.test(stem) ? shifted(stem, -RIEUL) : stem;
  return replaced('ko.spelling', text, at, { wrong: stem + ending, right: `${bare}려야` });
}
