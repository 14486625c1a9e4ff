import { isListedNoun as isNoun } from '../listed-noun.ts';
import { finalOf } from '../conjugate.ts';
import { isAdnominal, mayBeAdnominal } from './adnominal.ts';
import type { SpacingRule } from './spacing-rule.ts';

const code = 'ko.spacing.boundNoun';
const END = '(?![가-힣])';
const RIEUL = 8;

/** Verbs and adjectives that 걸 and 게 stand behind with a blank; 한걸음 and 되게 are other words. */
const PREDICATE = '(?= (?:[가-힣]+ ){0,3}?[가-힣]+)';
/** 먹을게요 promises, 먹을 게 없다 is a thing: what there is, or is lacking, decides. */
const THERE_IS =
  '(?= (?:(?:많|적|없|있|하나|아무|전혀|별로|너무|아주|더|꽤|참|무엇|뭐)[가-힣]*)(?: |[.,?!]|$))';

/** Contracted 것: 원하는걸, 말한게, 중요한건; and 뻔, 척, 체, 양, 만, 법, 듯 behind a verb (제42항, 제47항). */
export const thingRules: readonly SpacingRule[] = [
  {
    code,
    cue: /[는던][걸거]/,
    form: new RegExp(`(?<![가-힣])([가-힣]+[는던])(걸(?:로)?)${PREDICATE}`, 'g'),
    blank: 'add',
    unless: (left) => left.length < 2,
  },
  {
    code,
    cue: /[한된은난온본린른쁜큰인닌준간][걸게건]/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]*(?:한|된|은|난|온|본|린|른|쁜|큰|닌|준|간|픈|쓴))(걸(?:로)?${PREDICATE}|게(?=(?: (?:아니|뭐|무엇|맞|좋|낫|있|없|더|가장|제일|바로|틀림|분명|사실)|이다|입니다))|건(?= [가-힣]))`,
      'g',
    ),
    blank: 'add',
    // 조건, 안건: nouns in 건; 한건 is one case, 은게 and 난게 too short.
    unless: (left, right) =>
      left.length < 2 ||
      !isAdnominal(left) && !/(?:아닌|예쁜|나쁜|기쁜|슬픈|아픈|바쁜|다른|빠른|어린)$/.test(left) ||
      isNoun(left) || isNoun(left + right.slice(0, 1)),
  },
  {
    code,
    cue: /[이그저]런[게건걸]/,
    form: new RegExp(`(?<![가-힣])([이그저]런)([게건걸])(?= [가-힣])`, 'g'),
    blank: 'add',
  },
  {
    code,
    cue: /게 [많적없있하아전별너더꽤참무뭐]/,
    form: new RegExp(`(?<![가-힣])([가-힣]+)(게)${THERE_IS}`, 'g'),
    blank: 'add',
    // 빨갛게 and 게 of 게 as crab do not stand behind ㄹ.
    unless: (left) =>
      finalOf(left) !== RIEUL || isNoun(left) || /^(?:길|멀|달|둘|널|벌)$/.test(left),
  },
  {
    code,
    cue: /거[야예]/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]*(?:끝날|만날|일어날|나타날|떠날|늘어날|살아날|빛날|열릴|걸릴|팔릴|풀릴|올|볼|질|칠|깰|뵐|잘|줄어들|늘어날))(거(?:야|예요|다|지|니까))${END}`,
      'g',
    ),
    blank: 'add',
  },
  {
    code,
    cue: /[척체]/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]*(?:는|은|한|된|인|난|픈|쁜))((?:척|체)(?=(?:을|를|도|만) ?(?:하|한|할|해|했|합)| (?:하|한|할|해|했|합|따라|고개|웃|돌아|지나|넘어|걸|말|물|듣|들|보)))`,
      'g',
    ),
    blank: 'add',
    unless: (left, right, text, at) =>
      left.length < 2 && !/^(?:큰)$/.test(left) ||
      !isAdnominal(left) && !/(?:기는|는|픈|쁜|인)$/.test(left) ||
      isNoun(left + right) || /^개/.test(text.slice(at + left.length + right.length)),
  },
  {
    code,
    cue: /뻔 ?[하한할해했합]/,
    form: /(?<![가-힣])([가-힣]*[을ㄹ할될갈올볼칠질날릴킬뜰빠질죽을])(뻔)(?= [하한할해했합])/g,
    blank: 'add',
    unless: (left) => finalOf(left) !== RIEUL,
  },
  {
    code,
    cue: /듯[하한할해했합싶]/,
    form: /(?<![가-힣])([가-힣]*[는던을할될갈올볼])(듯)(?= (?:하|한|할|해|했|합|싶))/g,
    blank: 'add',
    unless: (left) => left.length < 2 && !/^(?:올|갈|할|될|볼)$/.test(left),
  },
  {
    code: 'ko.spacing.auxiliary',
    cue: /[뻔듯만법] [하한할해했합]/,
    form:
      /(?<=[가-힣]*[을할될갈올볼칠질날릴킬뜰빠죽살쓸줄들는던한된은] ?)(뻔|듯|(?<=[을할될갈올볼쓸살줄들칠] )만|(?<=[을할될갈올볼쓸살줄들칠] )법) +((?:하[다는였고지며여]|한 |한다|할|해[ 보서]|했|합니)[가-힣]*)/g,
    blank: 'remove',
    // Apart from 듯이 하다, where one does it so.
    unless: (left, _right, text, at) =>
      left === '듯' && !/[가-힣][을할될갈올볼는던한된은] ?$/.test(text.slice(0, at)),
  },
  {
    code,
    cue: /인양/,
    form:
      /(?<![가-힣])([가-힣]{2,}인)(양)(?= (?:말|행동|굴|생각|떠들|꾸미|여기|착각|보이|행세|뽐내|거들|웃|떠벌|가장))/g,
    blank: 'add',
  },
  {
    code,
    cue: /만[도하한할해했]/,
    form: /(?<![가-힣])([가-힣]*[을할될갈올볼줄쓸살])(만(?:도|은))(?= (?:하|한|할|해|했|합))/g,
    blank: 'add',
    unless: (left) => isNoun(left) || left.length < 2 && !/^(?:할|될|갈|올|볼)$/.test(left),
  },
  {
    code,
    cue: /법(?:도|은|이) /,
    form: /(?<![가-힣])([가-힣]*[을할될갈올길릴칠])(법(?:도|은))(?= (?:하|한|할|해|했|합))/g,
    blank: 'add',
    unless: (left) => isNoun(left),
  },
  {
    code,
    cue: /동시에/,
    form: /(?<![가-힣])([가-힣]+[는인])(동시에)(?![가-힣])/g,
    blank: 'add',
  },
  {
    code,
    cue: /내내/,
    form: new RegExp(`(?<![가-힣])([가-힣]{2,})(내내)${END}`, 'g'),
    blank: 'add',
    unless: (left) =>
      !isNoun(left) && !/는$/.test(left) &&
      !/^(?:하루|여름|겨울|봄|가을|일년|일주일|한달)$/.test(left),
  },
  {
    code,
    cue: /동안/,
    form: new RegExp(
      `(?<![가-힣])((?:\\d+|[한두세네몇]|석|넉|반|[일이삼사오육칠팔구십백천수]+) ?(?:년|개월|달|주|주일|일|시간|분|초|세기|학기)|하루|이틀|사흘|나흘|닷새|엿새|이레|여드레|아흐레|열흘|보름|며칠|일주일|평생|방학|휴가|연휴|주말|여행|회의|수업|공연|재직|임신|근무|체류|생애|여름|겨울|가을|시간|기간|세월|명절|학기|통화|식사|대화|훈련|작업|운전|비행|공사|촬영|치료|입원|전쟁)(동안(?:에|은|의|에도|만|에는|이나)?)${END}`,
      'g',
    ),
    blank: 'add',
  },
  {
    code,
    cue: /[을를할될갈올볼]동안/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]*(?:먹을|있을|없을|할|될|갈|올|볼|쓸|지날|지낼|기다릴))(동안(?:에|은|만)?)${END}`,
      'g',
    ),
    blank: 'add',
  },
  {
    code,
    cue: /[실신]분/,
    form:
      /(?<![가-힣])([가-힣]*(?:하실|오실|가실|보실|드실|계실|쓰실|아실|되실|주실|받으실|원하실|타실|참석하실|신청하실|필요하신|주신|하신|오신|계신|가신|보신|되신|받으신|다니신|사신|원하신|아신))(분(?:들)?(?:이|은|을|도|께|께서|께서는|께는|에게|의|만|과|이다|입니다|이라면|중)?)(?![가-힣])/g,
    blank: 'add',
    unless: (left) => left.length < 2,
  },
  {
    code,
    cue: /무렵/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]+[ㄹ될할날질올갈릴물])(무렵(?:에|의|부터|이었다)?)${END}`,
      'g',
    ),
    blank: 'add',
    unless: (left) => finalOf(left) !== RIEUL || isNoun(left),
  },
  {
    code,
    cue: /적 [있없]/,
    form: /(?<![가-힣])([가-힣]*[한된은본간온난])(적)(?= (?:있|없)[가-힣])/g,
    blank: 'add',
    unless: (left) =>
      /^(?:은|간|난|온|한|된|년|기본|표본|인간|시간|공간|기간|순간|야간)$/.test(left) ||
      isNoun(left) || /[자표기]본$/.test(left),
  },
  {
    code,
    cue: /바 (?:아니|없)/,
    form: /(?<![가-힣])([가-힣]*[알할될])(바)(?= (?:아니|없))/g,
    blank: 'add',
  },
  {
    code,
    cue: /데를|데 (?:먹|바르|좋|쓰)/,
    form:
      /(?<![가-힣])([가-힣]*(?:아픈|다친|가려운|쑤시는|결리는|불편한|높은|낮은|깊은|먼|조용한|안전한))(데(?:를|가|는|에|로|서|부터|까지)?)(?= (?:먹|바르|짚|만|주무|누르|찜질|파스|앉|두|놓|없|있))/g,
    blank: 'add',
  },
  {
    code,
    cue: /[던려는]차에|던참|려던참/,
    form:
      /(?<![가-힣])([가-힣]+[던])((?:차|참)(?:에|이다|이었다|이었습니다|입니다|이에요|인데)?)(?![가-힣])/g,
    blank: 'add',
  },
  {
    code,
    cue: /산채|통에/,
    form:
      /(?<![가-힣])(산|[가-힣]*(?:아픈|바쁜|떠드는|싸우는|우는|서두르는|하는|오는|치는|구는))((?<=산)채로|(?<!산)통에)(?![가-힣])/g,
    blank: 'add',
  },
  {
    code,
    cue: /온갖것/,
    form: /(?<![가-힣])(온갖)(것(?:이|을|은|들|을|도|에)?)(?![가-힣])/g,
    blank: 'add',
  },
  {
    code,
    cue: /[가-힣]{2}(?:간|내|외) /,
    form:
      /(?<![가-힣])((?:국가|지역|부서|기관|회사|기업|팀|세대|계층|학교|도시|조직|개인|당사자|은행|업체|나라|부처|정부|인종|종교|문화|민족|단체|장치|서버|시스템|기기|언어|회원|직원|사용자|구성원|노사|국민|학생|문서|파일|종|국)(?=간)|(?:건물|시설|매장|사무실|학교|회사|지역|구역|기관|공항|열차|차량|객실|병원|도서관|공원|공장|단지|캠퍼스|시장|영역|범위|국가|조직|부서|팀|페이지|문서|파일|시스템|네트워크|프로그램|앱|기간|시간|경기장|공연장|박물관|미술관|호텔|식당|도시|아파트|주택|센터|교실|강의실|체육관|수영장)(?=내)|(?:관계자|회원|직원|업무|근무 시간|영업시간|본인|당사자)(?=외))((?<=국가|[가-힣]{2})간|내|외)(?= [가-힣])/g,
    blank: 'add',
    unless: (left, _right, text, at) =>
      left.length < 2 || /^ (?:신경|소음|접종)/.test(text.slice(at + left.length + 1)),
  },
  {
    code,
    cue: /[가-힣]{3}씨/,
    form: new RegExp(
      `(?<![가-힣])([김이박최정강조윤장임한오서신권황안송류홍고문양손배백허유남심노하곽성차주우구민진엄채원천방공현함변염추도석선설마길연위표명기반왕금옥육맹제탁][가-힣]{2})(씨(?:가|는|를|의|에게|께|도|와|만|에|께서|이다|입니다|네|한테|처럼|보다)?)${END}`,
      'g',
    ),
    blank: 'add',
    unless: (left) =>
      isNoun(left) || isNoun(left.slice(1)) ||
      /(?:날|글|솜|마음|맵|말|불|꽃|홀|볍|아저|아가|자|과|추|박|화)$/.test(left),
  },
  {
    code,
    cue: /덕분|탓에|탓으로/,
    form:
      /(?<![가-힣])([가-힣]{2,})(덕분(?:에|으로|이다|입니다)|탓(?:에|으로|이다|입니다))(?![가-힣])/g,
    blank: 'add',
    unless: (left) =>
      !isNoun(left) && !/^(?:여러분|당신|너희|우리|그|선생님|부모님|모두)$/.test(left) ||
      mayBeAdnominal(left) && !isNoun(left) && left !== '여러분',
  },
];
