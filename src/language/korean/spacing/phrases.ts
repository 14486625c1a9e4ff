import { isListedNoun as isNoun } from '../listed-noun.ts';
import { isAdnominal } from './adnominal.ts';
import type { SpacingRule } from './spacing-rule.ts';

const code = 'ko.spacing.word';
const END = '(?![가-힣])';
const TAIL =
  '(?:들)?(?:이|가|은|는|을|를|의|에|에서|에게|로|으로|도|만|과|와|까지|부터|에는|에서는|보다|처럼|이며|이다|입니다)?';

/** A noun of the lists, with particles. */
function startsWithNoun(right: string): boolean {
  for (let length = Math.min(6, right.length); length > 1; length--) {
    if (isNoun(right.slice(0, length))) return SUFFIX.test(right.slice(length));
  }
  return false;
}
const SUFFIX = new RegExp(`^${TAIL}$`);

/** What people write together with 이, 그 and 저, and what makes no other word with them. */
const POINTED =
  '사람|경우|문제|방법|이유|남자|여자|회사|나라|도시|계약서?|파일|문서|제품|화면|기능|버튼|단체|우주|목표|이야기|지역|조항|조치|사건|문장|노래|영화|소설|서비스|프로그램|장치|기계|학교|도서관|호텔|식당|가게|건물|마을|시대|순간|결과|연구|실험|조사|보고서|논문|법률|규정|제도|정책|계획|제안|결정|약속|비밀|질문|대답|생각|느낌|방식|절차|옵션|메뉴|버전|코드|명령|함수|변수|데이터|정보|메시지|오류|경고|알림|페이지|사이트|링크|주소|계정|암호|서버|시스템|네트워크|컴퓨터|프린터|카메라|자동차|버스|기차|비행기|나무|꽃|소년|소녀|아이들?|여인|노인|청년|물건|그림|사진|편지|약품|장면|상자|열쇠|가방|정원|호수|골목|집안';

const apart = (cue: RegExp, left: string, right: string): SpacingRule => ({
  code,
  cue,
  form: new RegExp(`(?<![가-힣])(${left})((?:${right})${END})`, 'g'),
  blank: 'add',
});

/** One word like a mountain, like a horse: with 같은 these make one. */
const LIKE =
  /(?:꿈|불|귀신|한결|똑|감쪽|벼락|쏜살|굴뚝|철석|주옥|목석|악착|번개|성화|찰떡|실낱|비호|득달|옥|금쪽|쥐뿔|억척|하나|개떡|무쪽|뚱딴지|신청부|끌날|생때|불꽃|벽력|납덩이|댕돌|왕청|추상|전반|장승|태산|호랑이)$/;

/** Words that stand apart because each is a word (제2항), and compounds that people write in one. */
export const phraseRules: readonly SpacingRule[] = [
  {
    code,
    cue:
      /(?:[을를]|에게?|으?로|[와과]|기)(?:대[한해하]|관[한해하계]|따[라른]|의[해한하]|인[해한하]|비[해하]|함께|더불|통[해하한]|위[해한하]|상관|불구)/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]+(?:을|를|에|에게|으로|로|와|과|기))((?:대한|대해|대해서|대하여|관한|관해|관하여|따라|따른|따르면|의해|의해서|의한|의하면|의하여|인해|인한|인하여|비해|비하여|비하면|함께|더불어|통해|통해서|통하여|통한|위해|위해서|위한|위하여|관계없이|상관없이|불구하고)(?:도|는)?)${END}`,
      'g',
    ),
    blank: 'add',
    unless: (left, right) => left.length < 2 && !/^[이그]에$/.test(left) || !isLinked(left, right),
  },
  {
    code,
    cue: /[와과]같[이은다습]/,
    form: /(?<![가-힣])([가-힣]+[와과])(같(?:이|은|다|습니다|아|고))(?![가-힣])/g,
    blank: 'add',
  },
  {
    code,
    cue: /[가-힣]같은/,
    form: /(?<![가-힣])([가-힣]{2,})(같은)(?![가-힣])/g,
    blank: 'add',
    unless: (left) => !isNoun(left) || LIKE.test(left),
  },
  {
    code,
    cue: /[는던한된은운른진간린][가-힣]{2}/,
    form: /(?<![가-힣])([가-힣]+[는던한된은운른진간린])([가-힣]{2,})/g,
    blank: 'add',
    unless: (left, right) =>
      left.length < 2 ||
      !isAdnominal(left) &&
        !/(?:로운|스러운|거운|가운|려운|러운|다른|빠른|푸른|느린|어린)$/.test(left) ||
      !startsWithNoun(right) || isWhole(left + right, left.length) ||
      /^(?:작은|큰|검은|붉은|푸른|오른|지난|젊은|늙은)$/.test(left),
  },
  {
    code,
    cue: /(?<![가-힣])[이그저][가-힣]{2}/,
    form: new RegExp(`(?<![가-힣])([이그저])((?:${POINTED})${TAIL})${END}`, 'g'),
    blank: 'add',
    unless: (left, right) => isWhole(left + right, 2),
  },
  apart(/[이그저]같은/, '[이그저]', '같은'),
  apart(/더이상/, '더', `이상(?:은|의|도)?`),
  apart(/다시한/, '다시', `한번`),
  apart(/좀더/, '좀더', `이상`),
  apart(
    /그(?:외|밖|당시|후|뒤)/,
    '그',
    `외(?:에|에는|에도|의)?|밖(?:에|에도|의)|당시(?:에|에는|의)?|뒤(?:에|로|에는)|후(?:에|로|에는)`,
  ),
  apart(/이밖/, '이', '밖에도?'),
  apart(
    /아무[말때데일문이관생의소효도걱연대조]/,
    '아무',
    `(?:말|일|문제|이유|관계|생각|의미|소용|소리|효과|도움|걱정|연락|대답|조건)(?:이|가|도|을|를|없이)?|때(?:나|라도)|데(?:나|도|서나)`,
  ),
  apart(
    /어느[날쪽정누나때]/,
    '어느',
    `날|쪽(?:이|으로|을|도)?|정도(?:의|는|로)?|누구(?:도|나)?|나라(?:에|의|도)?|때(?:보다|나|든지)?`,
  ),
  apart(
    /무슨[일말뜻생이소문책영요]/,
    '무슨',
    `(?:일|말|뜻|생각|이유|소리|문제|책|영화|요일|음식|노래|색)${TAIL}(?:인지|이든|이야|이에요|이니|이었)?`,
  ),
  apart(
    /맨[처나마위앞뒤아끝먼꼭]/,
    '맨',
    `(?:처음|나중|마지막|위|앞|뒤|아래|끝|먼저|꼭대기|밑)${TAIL}`,
  ),
  apart(/바로[앞옆뒤위아전다]/, '바로', `(?:앞|옆|뒤|위|아래|다음|전|직전|직후)${TAIL}`),
  apart(
    /더[많좋높낮빠나쉽쉬자오필가멀강약]/,
    '더',
    `많은|많이|좋은|높은|낮은|빠른|빨리|나은|쉽게|쉬운|자세한|자세히|오래|필요한|가까이|멀리|강한|약한`,
  ),
  apart(
    /우리[회학가마동아어엄선부제정팀반집]/,
    '우리',
    `(?:회사|학교|가족|마을|동네|아이|아이들|아들|딸|어머니|아버지|엄마|아빠|선생님|부서|제품|정부|고객|도시|팀|반|집|지역|단체|조직|병원|가게|모두|할머니|할아버지)${TAIL}`,
  ),
  apart(
    /매[학경순분단시계과주]/,
    '매',
    `(?:학기|경기|순간|분기|단계|계절|과목|시즌|회의|시합|공연)${TAIL}`,
  ),
  apart(
    /[가-힣]안[좋하한합했먹갔간왔온봤본맞읽믿받들팔보]|^안|\s안/,
    '안',
    `좋[가-힣]+|하[고는지면게기니며](?:요|도|만)?|한다|합니[다까]|했[가-힣]+|해요?|먹[가-힣]+|갔[가-힣]+|간다|왔[가-힣]+|온다|봤[가-힣]+|본다|맞[는아지고][가-힣]*|읽[가-힣]+|믿[가-힣]+|받[는았고아][가-힣]*|보[이인여][가-힣]*|보입니다|들[려린립][가-힣]*|팔[려린립][가-힣]*`,
  ),
  apart(
    /못[먹갔간봤본읽믿받찾들알참견잊왔온잤가]/,
    '못',
    `먹[가-힣]+|갔[가-힣]+|간다|봤[가-힣]+|본다|읽[가-힣]+|믿[가-힣]+|받[가-힣]+|찾[가-힣]+|들었[가-힣]+|알아[가-힣]*|참[는고았지겠][가-힣]*|견[디뎌딘딜뎠][가-힣]*|잊[가-힣]+|왔[가-힣]+|온다|잤[가-힣]+|가[고는지면]`,
  ),
  apart(
    /전[대장총의감사회남부아]/,
    '전',
    `(?:대통령|장관|총리|의원|감독|회장|남편|부인|아내|총장|교황|챔피언)${TAIL}`,
  ),
  apart(
    /몇[년달주일시분초사명개]/,
    '몇',
    `(?:년|달|주|시간|분|초|사람|나라|군데)(?:이|간|째|동안|만에|전|뒤|후|을|를|의)?`,
  ),
];

/** 위한 behind 을, 인한 behind 로, 대한 behind 에: 도로인한 is 도 + 로, which no noun is. */
function isLinked(left: string, right: string): boolean {
  const particle = /(?:에게|으로|을|를|에|로|와|과|기)$/.exec(left)?.[0] ?? '';
  if (/^(?:위|통)/.test(right)) {
    return /^(?:을|를|기)$/.test(particle) && !(particle === '기' && /^통/.test(right));
  }
  if (/^인/.test(right)) return /^(?:으로|로)$/.test(particle);
  if (/^(?:함께|더불|관계없|상관없)/.test(right)) return /^(?:와|과)$/.test(particle);
  if (/^불구/.test(right)) return particle === '에';
  return /^(?:에|에게)$/.test(particle);
}

/** 권한 is a noun itself, and 수은행성 begins with one that goes over the border. */
function isWhole(word: string, border: number): boolean {
  for (let length = border; length <= Math.min(border + 3, word.length); length++) {
    if (isNoun(word.slice(0, length))) return true;
  }
  return false;
}
