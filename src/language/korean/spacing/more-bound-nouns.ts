import { isListedNoun as isNoun } from '../listed-noun.ts';
import { actionNouns } from '../word-tables/spacing.ts';
import { isAdnominal } from './adnominal.ts';
import type { SpacingRule } from './spacing-rule.ts';

const code = 'ko.spacing.boundNoun';
const END = '(?![가-힣])';
const isShort = (left: string) => left.length < 2 && !/^[할될갈올볼줄쓸살본쓴질뜰틀]$/.test(left);
const LONG =
  '[\\d일이삼사오육칠팔구십백천한두세네몇]+ ?(?:년|개월|달|주|주일|일|시간|분|초|세기|해)|하루|이틀|사흘|나흘|닷새|엿새|이레|여드레|아흐레|열흘|보름|며칠|반년|일주일|한참|오래간|얼마';
/** Ends in ㄹ, as what stands before 데 없다 does. */
const RIEUL = /[갈날달릴말발볼살쓸알올일줄질찰칠킬탈팔필할될를을낼뺄댈맬잘둘풀]$/;
/** 형제간, 부부간 are words. */
const KIN =
  /(?:형제|부부|남매|자매|친척|동기|고부|사제|내외|모녀|부자|부녀|모자|친구|이웃|일가|피차|좌우)$/;
/** Joined with 중 these are words: 무의식중. */
const WITH_MIDST =
  /(?:은연|무의식|한밤|부재|무심|부지불식|밤|그|이|총망|허공|무망|야밤|오밤|부지|삼복|망)$/;

/** Further nouns that lean on what stands before them (제42항), and contracted 것: 하는게, 할거예요. */
export const moreBoundNounRules: readonly SpacingRule[] = [
  {
    code,
    cue: /만/,
    form: new RegExp(
      `(?<![가-힣\\d])((?:약 ?)?(?:${LONG}))(만(?:에|에야|이다|입니다|이에요|이었다|이었습니다|인데))${END}`,
      'g',
    ),
    blank: 'add',
  },
  {
    code,
    cue: /는[게건거겁]/,
    form:
      /(?<![가-힣])([가-힣]+는)(게(?:요|지|야|다가)?|건(?:가|가요|데|데요|지|지도|지는)?|거(?:야|예요|에요|다|죠|지|니까|라고|라면|고|라서|랑|니|를|나|냐)?|겁니[다까])(?![가-힣])/g,
    blank: 'add',
    unless: (left, right) => left === '는' || right === '게요' || right === '거니',
  },
  {
    code,
    cue: /[거겁건]/,
    form:
      /(?<![가-힣])([가-힣]+)(거(?:야|예요|에요|죠|니까|라고|라면|라는|라서|잖아|잖아요|고요|냐|냐고|든요)|겁니[다까]|건(?:데|데요|지|지도|가요))(?![가-힣])/g,
    blank: 'add',
    unless: (left, right) =>
      /는$/.test(left) || !isAdnominal(left) || right.startsWith('거든') ||
      left.length < 2 && !/^[할될갈올볼줄쓸살한본]$/.test(left),
  },
  {
    code,
    cue: /[것거]같/,
    form: /((?<![가-힣])[가-힣]*[것거])(같(?:다|습|아|은|고|지|네|았|으|이)[가-힣]*)/g,
    blank: 'add',
  },
  {
    code,
    cue: /셈|터|모양|따름|지경|무렵|즈음|참|편|판/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]+)((?:셈|모양|따름|지경|편|참|판)(?:이다|입니다|이에요|이야|이었다|이었습니다|이고|이며|이라|이지만|인|이니|이죠)|셈치고|터(?:이니|이다|인데|라|이므로|입니다)|지경에|무렵(?:에|의|이다)?|즈음(?:에|의)?)${END}`,
      'g',
    ),
    blank: 'add',
    unless: (left, right) =>
      isShort(left) ||
      !isAdnominal(left) && !/^(?:질|뜰|[가-힣]{0,2}틀|[가-힣]*저물|끝날)$/.test(left) ||
      right.startsWith('판') && !/[을를할될갈]$/.test(left),
  },
  {
    code,
    cue: /[는던](?:법|점|일|날|길|말|쪽|분)/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]+[는던])((?:법|점|일|날|길|말|쪽|분)(?:이|은|을|도|에|에는|에서|의|이다|입니다|으로|까지|부터|들|들이|들은|들을|께)?)${END}`,
      'g',
    ),
    blank: 'add',
    unless: (left) => left.length < 2,
  },
  {
    code,
    cue: /[릴클살랄을]적/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]*(?:어릴|젊을|자랄|클|살|있을|없을|쓸))(적(?:에|에는|의|부터|엔|이|마다|처럼)?)${END}`,
      'g',
    ),
    blank: 'add',
  },
  {
    code,
    cue: /[는은한된난]데에/,
    form: new RegExp(`(?<![가-힣])([가-힣]*(?:는|은|한|된|난))(데에(?:는|도|만|서)?)${END}`, 'g'),
    blank: 'add',
    unless: (left) =>
      left.length < 2 || /(?:가운|군)$/.test(left) || !/는$/.test(left) && !isAdnominal(left),
  },
  {
    code,
    cue: /데[는도]? /,
    form:
      /(?<![가-힣])(?<!야 )([가-힣]+는)(데(?:는)?)(?= (?:(?:도움[이을]|유용[하한합]|쓰[이인입였여]|기여|주력|적합|알맞|사용[되된됩]|이용[되된됩]|한몫|앞장|중점|초점|보탬)|(?:[가-힣\d,.]+ ){0,3}(?:걸[리렸린립려]|도움이 [되된됩])))/g,
    blank: 'add',
    unless: (left) => left.length < 2 || /^(?:그런|이런|있는|없는|되는|같는)$/.test(left),
  },
  {
    code,
    cue: /데[가를로까서마]/,
    form: /(?<![가-힣])([가-힣]*[는은한])(데(?:가|를|로|까지|서|서는|마다))(?![가-힣])/g,
    blank: 'add',
    unless: (left) => left.length < 2 || !isAdnominal(left) || /(?:가운|군)$/.test(left),
  },
  {
    code,
    cue: /데(?:가|도|는)? [없있많]/,
    form: /(?<![가-힣])([가-힣]+)(데(?:가|도|는)?)(?= (?:없|있|많))/g,
    blank: 'add',
    unless: (left) => left === '쓸' || !RIEUL.test(left) || !isAdnominal(left),
  },
  {
    code,
    cue: /듯/,
    form: /(?<![가-힣])([가-힣]*[은는을던된한할될])(듯이?)(?= (?!하|한|했|합|할|해|싶)[가-힣])/g,
    blank: 'add',
    unless: (left) => left.length < 2 || !isAdnominal(left),
  },
  {
    code,
    cue: /김에/,
    form: /(?<![가-힣])([가-힣]+[은는한된신간온본])(김에)(?![가-힣])/g,
    blank: 'add',
  },
  {
    code,
    cue: /나름/,
    form: /(?<![가-힣])([가-힣]+)(나름(?:이다|입니다|이에요|이지|이죠|이라|이니|인))(?![가-힣])/g,
    blank: 'add',
  },
  {
    code,
    cue: /[내외간][에의로]/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]{2,})((?:내|외)(?:에|에는|에도|에서|에서는|에서의|의|로)|간(?:의|에|에는|에도))${END}`,
      'g',
    ),
    blank: 'add',
    unless: (left, right) =>
      !isNoun(left) || /^간/.test(right) && KIN.test(left) ||
      /^(?:실|시|국|교|사|옥|해|야)$/.test(left),
  },
  {
    code,
    cue: /[은한된난온본던]날|[은한된]점/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]+[은한된난온본])((?:날|점)(?:이|은|을|도|에|에는|의|부터|까지|로부터|이다|입니다|에서)?)${END}`,
      'g',
    ),
    blank: 'add',
    unless: (left) => left.length < 2 || !isAdnominal(left) || left === '지난',
  },
  {
    code,
    cue: /중/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]{2,})(중(?:에|에는|에도|에서|에서도|이다|입니다|이에요|인|일|이며|이었다|이었습니다))${END}`,
      'g',
    ),
    blank: 'add',
    unless: (left) => !isNoun(left) || WITH_MIDST.test(left),
  },
  {
    code,
    cue: /중 /,
    form:
      /(?<![가-힣])([가-힣]{2,})(중)(?= (?:일부|하나|한 |두 |세 |몇|약 |\d|가장|누구|누가|어느|최고|최대|상당|대부분|절반|유일|첫))/g,
    blank: 'add',
    unless: (left) =>
      WITH_MIDST.test(left) ||
      /[대관청군민체비집존공수병적명열신귀소정엄가이삼다편하치시]$/.test(left) && !isNoun(left),
  },
  {
    code,
    cue: /[한된은난린른]데 /,
    form:
      /(?<![가-힣])([가-힣]*[한된은난린른])(데)(?= (?:따른|따라|대한|대해|비해|비하|이어|반해|힘입|기인|불과))/g,
    blank: 'add',
    unless: (left) => left.length < 2 || /(?:가운|군)$/.test(left),
  },
  {
    code,
    cue: /[가-힣][전후뒤]/,
    form: new RegExp(
      `(?<![가-힣\\d])((?:약 ?)?(?:[\\d한두세네몇]+ ?(?:년|개월|달|주|주일|일|시간|분|초|세기|해)|하루|이틀|사흘|나흘|닷새|엿새|열흘|보름|며칠|반년|일주일|얼마))([전후뒤](?:에|에는|에도|의|부터|까지)?)${END}`,
      'g',
    ),
    blank: 'add',
    unless: (left) => /^(?:한해|두해|한주|세주|두주|네주)$/.test(left),
  },
  {
    code,
    cue: /때/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]{2,})(때(?:에|는|에는|마다|까지|부터|도|의|와|처럼)?)${END}`,
      'g',
    ),
    blank: 'add',
    unless: (left) => !actionNouns.has(left) && !/(?:시대|학교|대학|학생|군대)$/.test(left),
  },
  {
    code,
    cue: /후/,
    form: new RegExp(
      `(?<![가-힣])([가-힣]{2,})(후(?:에|에는|에도|의|부터|까지|에야|(?= )))${END}`,
      'g',
    ),
    blank: 'add',
    unless: (left) =>
      !isNoun(left) || /(?:기|징|증|이|오|직|사|향|전|황|왕|예)$/.test(left) && left.length < 3,
  },
  {
    code,
    cue: /[가-힣]등/,
    form:
      /((?<=[가-힣], |[가-힣] 및 )[가-힣]{1,5})(등(?:이|을|의|에|은|과|으로|에서)?)(?![가-힣])/g,
    blank: 'add',
    unless: (left) =>
      !isNoun(left) || left === '등' ||
      /^(?:신호|전조|가로|후미|미|전|비상|형광|조명|백열)$/.test(left),
  },
  {
    code,
    cue: /겸/,
    form: /(?<![가-힣])([가-힣]{2,})(겸)(?= [가-힣])/g,
    blank: 'add',
    unless: (left) => !isNoun(left) && !isAdnominal(left),
  },
  {
    code,
    cue: /밖에[없안못모]/,
    form: /([가-힣]밖에)(없[가-힣]+|못[가-힣]+|모[르른릅를][가-힣]*|안)/g,
    blank: 'add',
  },
  {
    code,
    cue: /뿐(?:만)?아니/,
    form: /([가-힣]뿐(?:만)?(?:이)?)(아니[가-힣]+)/g,
    blank: 'add',
  },
  {
    code,
    cue: /[을할될]뿐(?:만)? ?아니/,
    form: /(?<![가-힣])([가-힣]+)(뿐(?:만)?)(?= ?아니)/g,
    blank: 'add',
    unless: (left) => !/[을ㄹ할될갈올볼쓸줄낼킬릴]$/.test(left) || isNoun(left),
  },
];
