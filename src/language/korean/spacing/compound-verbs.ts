import type { SpacingRule } from './spacing-rule.ts';

const code = 'ko.spacing.word';

const joined = (cue: RegExp, left: string, right: string, unless?: SpacingRule['unless']) => ({
  code,
  cue,
  form: new RegExp(`(?<![가-힣])(${left}) +(${right})`, 'g'),
  blank: 'remove' as const,
  ...(unless && { unless }),
});

/** After an object the first verb may be a sentence of its own: 전화를 걸어 왔다. */
const afterObject = (_left: string, _right: string, text: string, at: number) =>
  /[가-힣][을를] /.test(text.slice(0, at));

/** Verbs of two that dictionaries have as one word (제2항); what the pair may mean apart is left out. */
export const compoundVerbRules: readonly SpacingRule[] = [
  // 나는 and 날 may be I.
  joined(
    /[어아여러] [났난납나]/,
    '벗어|살아|깨어|늘어|드러|물러|불어|자라|쫓겨|튀어|솟아|되살아|피어|풀려|생겨',
    '(?:났[가-힣]+|난다|납니다|나(?:서|면|야|지|기|고|게|며)(?![가-힣]))',
    (left, _right, text, at) => left === '자라' && /에서 $/.test(text.slice(0, at)),
  ),
  joined(
    /[어여며고려] [들든듭]/,
    '줄어|스며|파고|모여|뛰어|날아|기어|끼어|접어|빨려',
    '(?:들었[다던지습으고][가-힣]*|든다|듭니다|드는|들고|들면|들며|들지|들기|들던)(?![가-힣])',
    (left, right, text, at) => left !== '파고' && afterObject(left, right, text, at),
  ),
  joined(/알아 들/, '알아', '들(?:었[가-힣]+|으[가-힣]+|을(?= 수))'),
  joined(
    /[려아어] [갔간갑왔온옵]/,
    '뛰어|기어|날아|몰려|굴러|걸어|끌려|다녀|뛰쳐|달려(?= +(?:갔|간|갑))',
    '(?:갔|왔)(?:다|고|던|지만|습니다|어요|으며|는데)(?![가-힣])|(?:간다|온다|갑니다|옵니다)(?![가-힣])',
    afterObject,
  ),
  joined(/쫓아 [갔왔간]/, '쫓아', '(?:갔|왔)(?:다|고|던|지만|습니다|어요)|간다(?![가-힣])'),
  joined(
    /[라다려떠아러] [보본봤봅봐볼]/,
    '바라|쳐다|들여다|건너다|올려다|내려다|노려|째려|우러러|거들떠',
    '(?:보(?:았|는|고|며|면|니|지|기|던|아|다)[가-힣]*|본다?|봤[가-힣]+|봅니다|봐|볼)(?![가-힣])',
  ),
  // By the season one catches fish: what is caught up with is an object.
  joined(
    /따라 잡/,
    '따라',
    '잡(?:았|는|아|으|지|고|기|을|힌|혔|히)[가-힣]*',
    (_left, _right, text, at) => !/[가-힣][을를] $/.test(text.slice(0, at)),
  ),
  joined(/[러어아] [내당넣입]/, '흘러', '내(?:렸|리|린|릴|려|립)[가-힣]*'),
  joined(/[어아] 당/, '끌어|잡아', '당(?:겼|기|긴|길|겨|깁)[가-힣]*'),
  joined(
    /집어 [넣던삼]/,
    '집어',
    '(?:넣[가-힣]+|던(?:졌|지|진|질|져)[가-힣]*|삼(?:켰|키|킨|킬|켜)[가-힣]*)',
  ),
  joined(
    /갈아 [입신]/,
    '갈아',
    '(?:입[가-힣]+|신(?:었|고|는|으|기|어)[가-힣]*)',
  ),
  joined(/뛰쳐 나/, '뛰쳐', '나[가-힣]+'),
  joined(/못 생[겼긴]/, '못', '생(?:겼[가-힣]+|긴(?![가-힣]))'),
  joined(
    /잘 생긴/,
    '잘',
    '생긴(?= (?:남자|남성|청년|소년|얼굴|외모|배우|아들|사람|총각|신랑|코)[가-힣]*)',
  ),
  joined(
    /불러 일으|뿌리 내|손 꼽/,
    '불러',
    '일으(?:켰|키|킨|킬|켜|킵)[가-힣]*',
  ),
];

/** Nouns that are one word. The word before decides whether it is one or two. */
export const compoundNounRules: readonly SpacingRule[] = [
  joined(
    /[물산숲음슴땅꿈릿뼛뱃빗닷콧귓몸] 속/,
    '물|산|숲|마음|가슴|땅|꿈|머릿|뼛|뱃|빗|바닷|콧|귓',
    '속(?:에|에서|에는|으로|까지|의|이|은|을)(?![가-힣])',
    // 산 is an acid too.
    (left, _right, text, at) =>
      left === '산' && /(?:진한|묽은|강한|약한|센|질|염|황) $/.test(text.slice(0, at)),
  ),
  joined(/눈 앞/, '눈', '앞(?:이(?= (?:캄|깜|흐))|에(?= (?:펼|나타|닥|아른|선하|두)))'),
  // One day earlier than planned is two words.
  joined(
    /하루 빨리/,
    '하루',
    '빨리(?= .*(?:기를|길 |바라|바랍|쾌유))',
    (_left, _right, text) => text.includes('보다'),
  ),
  joined(/제 멋대로/, '제', '멋대로'),
  joined(
    /뜻 밖/,
    '뜻',
    '밖(?:에|의)(?= (?!없|못|다른|몰|모르|안 ))',
    (_left, _right, text, at) =>
      /[가-힣] $/.test(text.slice(0, at)) && !/[은는이가에] $/.test(text.slice(0, at)),
  ),
  joined(/쓸 데없/, '쓸', '데없[가-힣]+'),
  joined(/집 안일/, '집', '안일(?:을|이|은|도|에)(?![가-힣])'),
  joined(/첫 눈/, '첫', '눈(?:이(?= (?:오|온|올|왔|내))|에(?= (?:반하|반한|반해|반했|들었)))'),
  joined(
    /온 몸/,
    '온',
    '몸(?:이|을|에|의|으로)(?![가-힣])',
    // What came somewhere: 집에 온 몸.
    (_left, _right, text, at) => /[^,.!?] $/.test(text.slice(0, at)),
  ),
  joined(/한 숨/, '한', '숨(?:을|만|도)(?= (?:쉬|쉰|쉬었|내쉬|내쉰|나온|나왔|짓))'),
  joined(
    /한 낮/,
    '한',
    '낮(?:에|에도|의|이다|입니다)(?![가-힣])',
    (_left, _right, text, at) => /[가-힣] $/.test(text.slice(0, at)),
  ),
  joined(
    /(?:큰|작은) (?:아버지|어머니)/,
    '큰|작은',
    '(?:아버지|어머니)(?:께|께서|가|는|를|의|와|댁|도)(?![가-힣])',
    (_left, _right, text, at) => !/(?:^|(?:우리|저희|제|내|의|[.!?]) )$/.test(text.slice(0, at)),
  ),
  joined(/띄어 쓰기/, '띄어', '쓰기(?:와|의)(?![가-힣])'),
];
