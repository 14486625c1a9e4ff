import type { Lang } from '../../../shared/languages.ts';
import type { Check } from '../finding.ts';
import { placed } from '../plain.ts';

/** What surely denies the verb of a sentence. */
const strong: Record<Lang, RegExp> = {
  en:
    /\b(?:do|does|did|is|are|was|were|must|shall|should|will|would|can|could|may|has|have|had) ?(?:not|n['’]t)\b(?! only)|\bcannot\b|\bcan['’]t\b|\bwon['’]t\b|\bnever\b(?! mind)/i,
  ko:
    /(?:지(?:는|도|를)? ?(?:않|마[십세라시]|말[아라]|못)[가-힣]*|(?:서는|면) 안 ?(?:되|된|됩|돼)[가-힣]*|(?<![가-힣])(?:안|못) [가-힣]{1,4}(?:다|요)|수(?:가|는)? 없[가-힣]*)[.!]?\s*$/,
  ja: /(?:ません|ないでください|なかった|(?<!なら|いけ|のみで|しか)ない)。?\s*$/,
  zh: /(?:不要|不能|不得|不可|请勿|切勿|无法)(?![^，。]*的)/,
};
/** Whatever may deny, hide a denial in a word, or limit so that it can be said by one. */
const any: Record<Lang, RegExp> = {
  en:
    /\b(?:not|no|none|suppress\w*|drop\w*|deprecat\w*|conflict\w*|mismatch\w*|hid\w*|skip\w*|negative|zero|problem\w*|error\w*|abnormal\w*|bad\w*|nobody|nothing|nowhere|never|neither|nor|without|cannot|unable|unless|except|only|but|yet|still|until|before|instead|rather|too|than|lest|hardly|barely|rarely|seldom|scarcely|few|fewer|little|less|least|lack\w*|fail\w*|refus\w*|den(?:y|ies|ied|ial)\w*|prevent\w*|avoid\w*|prohibit\w*|forbid\w*|forbidden|ban(?:ned|s)?|reject\w*|exclud\w*|ignor\w*|disabl\w*|disallow\w*|stop\w*|halt\w*|ceas\w*|end(?:ed|s)?|miss(?:ing|ed|es)?|absent|absence|empty|blank|free|void|null|lost|lose\w*|lone|except\w*|beyond|against|doubt\w*|wrong|false|bad|poor\w*|hard|difficult\w*|impossible|unlikely|other|otherwise|else|different\w*|remov\w*|delet\w*|cancel\w*|clos\w*|off|out|over|keep|leave\w*|left|remain\w*|always|must|have to|need|necessar\w*|all|every\w*|any\w*|ever|un\w{3,}|in(?!t|to|side|form|stall|put|clud|creas|struct|dex|iti|sert|dic|stan|dustr|vest|come|deed|ter)\w{5,}|im(?!port|age|ple|pro|med|pos)\w{4,}|ir(?:re|ra)\w{4,}|il(?:le|li)\w{3,}|non-?\w{3,}|dis(?!k|play|cuss|t|h|c)\w{4,}|mis\w{4,}|\w+less)\b|n['’]t\b|\?/i,
  ko:
    /않|안|못|없|다릅|다름|달라|유지|보존|억제|실종|달랐|차이|음수|기각|무시|건너|숨기|숨김|숨겨|맑|충돌|이전|더 이상|꽉|구식|여부|중 하나|아니|아닌|아닙|아님|말[고아라 ]|마[십세라시]|모[르른를릅름릴몰]|몰|이하|이내|미만|한도|최대|최소|금지|금하|금한|불|비[가-힣]|미[가-힣]{1,2}|무[가-힣]|부적|거부|거절|거르|실패|제외|빼|뺀|부족|모자|막|방지|예방|방해|그치|그쳐|중단|중지|정지|멈|그만|취소|해제|말고|뿐|만 |만\b|밖|외에|이외|아무|대신|보다|어렵|어려|힘들|드물|거의|전혀|결코|비록|다만|단지|오직|삼가|피하|피해|생략|누락|빠|잃|떠나|떨어|다르|다른|틀리|틀린|거짓|잘못|절대|차단|거두|버리|버려|지나치|너무|벗어|초과|넘|넘어|예외|공백|비어|빈|[?？]/,
  ja:
    /ない|ません|抑制|矛盾|異常|問題|ミス|残|飛|隠|スキップ|廃|破棄|まま|前の|古|ぬ|ず|なく|なし|無|不|非|未|禁|止|拒|否|失|以外|だけ|のみ|しか|除|避|欠|誤|違|空|他|まで|[?？]/,
  zh:
    /不|没|沒|互斥|抑制|忽略|隐藏|跳过|取消|停|过|残|零|异|差|弃|废|驳|原样|歧|无|無|非|未|别|勿|否|莫|禁|止|拒|失|除|避|免|缺|误|错|空|仅|只|难|少|外|[?？]/,
};
/** Longer lines have room to say it in another way. */
const MOST_LETTERS = 160;

/** One side denies and the other does not. Lines with more than one sentence, questions and hidden denials are silent. */
export const negation: Check = {
  code: 'negation',
  label: { ko: '부정', en: 'Negation' },
  help: {
    ko: '한쪽만 부정하는 문장(끄지 마십시오 / Turn it off).',
    en: 'One side denies and the other does not',
  },
  policy: 'blocking',
  place: 17,
  messages: {
    'negation.lost': {
      ko: '원문은 부정하는데 번역문은 부정하지 않아요.',
      en: 'The source denies, the translation does not',
    },
    'negation.added': {
      ko: '번역문은 부정하는데 원문은 부정하지 않아요.',
      en: 'The translation denies, the source does not',
    },
  },
  run({ plain: { from, to }, from: source, to: target }) {
    if (from.text.length > MOST_LETTERS || to.text.length > MOST_LETTERS) return [];
    if (/[?？]/.test(from.text + to.text)) return [];
    if (hasSentences(from.text) || hasSentences(to.text)) return [];
    const isLost = denies(from.text, source) && !any[target].test(to.text);
    const isAdded = !isLost && denies(to.text, target) && !any[source].test(from.text);
    if (!isLost && !isAdded) return [];
    return [{
      check: 'negation',
      code: isLost ? 'negation.lost' : 'negation.added',
      severity: 'warning',
      side: 'target',
      ...placed(to, 0, to.text.length),
      values: {},
    }];
  },
};

/** なければならない, 않으면 안 된다 and `not … unless` affirm. */
const affirms =
  /な(?:ければ|くては|いと|くちゃ)\s?(?:なり|なら|いけ|だめ)|지 않으면 안|지 않을 수 없|しか|まで|\b(?:unless|until|without|except|but|only|other than|fails?)\b/i;

const denies = (text: string, lang: Lang) => strong[lang].test(text) && !affirms.test(text);

/** More than one sentence or clause by its marks. */
const hasSentences = (text: string) => /[.!?。！？;；:：]\s*\S/u.test(text);
