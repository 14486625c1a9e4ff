import type { Lang } from '../../../../shared/languages.ts';

/** What surely denies the verb of a sentence. */
export const strong: Record<Lang, RegExp> = {
  en:
    /\b(?:do|does|did|is|are|was|were|must|shall|should|will|would|can|could|may|has|have|had) ?(?:not|n['’]t)\b(?! only)|\bcannot\b|\bcan['’]t\b|\bwon['’]t\b|\bnever\b(?! mind)|\bno longer\b|\b(?:no one|nobody|none of)\b|^nothing (?:was|is|has|had|can|will)\b|\b(?:is|are|was|were|be|been) (?:unable|impossible|forbidden|prohibited|not allowed)\b|\b(?:refus|declin)(?:e|es|ed) to\b|\bfail(?:s|ed)(?: to\b|[.]?$)|\bkeep (?:\w+ ){0,3}(?:away|out) (?:from|of)\b|\bneither\b|\bno (?:\w+ ){1,3}(?:may|shall|can|is|are|will) (?:be )?\w+/i,
  ko:
    /(?:지(?:는|도|를)? ?(?:않|마[십세라시]|말[아라]|못)[가-힣]*|(?:서는|면) 안 ?(?:되|된|됩|돼)[가-힣]*|(?<![가-힣])(?:안|못) [가-힣]{1,5}(?:다|요)|수(?:가|는)? 없[가-힣]*|(?<=[가-힣] )없(?:다|습니다|어요|었다|었습니다|음)|(?<![가-힣])모(?:른다|릅니다|른답니다|름|라요)|아니(?:다|에요)|아닙니다|아니었[가-힣]*|불가(?:능)?(?:하다|합니다|함)?|(?:거부|거절)(?:한다|합니다|했다|했습니다))[.!]?\s*$/,
  ja:
    /(?:ません(?:でした)?|ないでください|なかった(?:です)?|(?<!なら|いけ|のみで|しか|すく|少|あぶ|危)ない(?:です)?|(?:は|を)禁止(?:です|する|します|されています))。?\s*$/,
  zh:
    /(?:不要|不能|不得|不可|不准|不许|请勿|切勿|无法|没有?(?=[\p{Script=Han}])|(?:^|[他她我你它们的])不(?=[会是想去来知喜在用允该必需接吃喝抽])|从不|从未|(?:尚|并)未|(?:请|千万)别)(?![^，。]*的)/u,
};
/** Whatever may deny, hide a denial in a word, or limit so that it can be said by one. */
const any: Record<Lang, RegExp> = {
  en:
    /\b(?:not|no|none|wonder\w*|suppress\w*|drop\w*|deprecat\w*|conflict\w*|mismatch\w*|hid\w*|skip\w*|negative|zero|problem\w*|error\w*|abnormal\w*|bad\w*|nobody|nothing|nowhere|never|neither|nor|without|cannot|unable|unless|except|only|but|yet|still|until|before|instead|rather|too|than|lest|hardly|barely|rarely|seldom|scarcely|few|fewer|little|less|least|lack\w*|fail\w*|refus\w*|den(?:y|ies|ied|ial)\w*|prevent\w*|avoid\w*|prohibit\w*|forbid\w*|forbidden|ban(?:ned|s)?|reject\w*|exclud\w*|ignor\w*|disabl\w*|disallow\w*|stop\w*|halt\w*|ceas\w*|end(?:ed|s)?|miss(?:ing|ed|es)?|absent|absence|empty|blank|free|void|null|lost|lose\w*|lone|except\w*|beyond|against|doubt\w*|wrong|false|bad|poor\w*|hard|difficult\w*|impossible|unlikely|other|otherwise|else|different\w*|remov\w*|delet\w*|cancel\w*|clos\w*|off|out|over|keep|leave\w*|left|remain\w*|always|must|have to|stay\w*|same|constant\w*|silen\w*|quiet\w*|static|forg[eo]t\w*|blind|deaf|abstain\w*|refrain\w*|danger\w*|hazard\w*|beware|restricted|limited|resist\w*|declin\w*|oppos\w*|contrary|hesitat\w*|spare|sorry|regret\w*|short of|run out|gone|stranger\w*|ignoran\w*|obscure\w*|strange\w*|vague\w*|secret\w*|mere\w*|just|simply|persist\w*|permanent\w*|continu\w*|quit\w*|resum\w*|forever|need|necessar\w*|all|every\w*|any\w*|ever|un\w{3,}|in(?!t|to|side|form|stall|put|clud|creas|struct|dex|iti|sert|dic|stan|dustr|vest|come|deed|ter)\w{5,}|im(?!port|age|ple|pro|med|pos)\w{4,}|ir(?:re|ra)\w{4,}|il(?:le|li)\w{3,}|non-?\w{3,}|dis(?!k|play|cuss|t|h|c)\w{4,}|mis\w{4,}|\w+less)\b|n['’]t\b|\?/i,
  ko:
    /않|싫|꺼리|꺼려|꺼린|마다하|마다했|(?<![가-힣])안(?= |[하한할함했해되된될됩돼])|(?<=서는|서|면 )안[되된될됩돼]|(?<![가-힣])못(?= |[하한할함합했해])|지 ?못|지 안[가-힣]|없|다릅|다름|달라|유지|보존|억제|실종|달랐|차이|음수|기각|무시|건너|숨기|숨김|숨겨|맑|충돌|이전|더 이상|꽉|구식|여부|중 하나|아니|아닌|아닙|아님|말[고아라 ]|마(?=[십세라시,.! ]|$)|모[르른를릅름릴몰]|몰|이하|이내|미만|한도|최대|최소|금지|금하|금한|(?<![가-힣])금(?=연|주[는를가 ]|주[.]?$|식|기[는를가 ]|물|지)|(?<![가-힣])(?:불(?!러|렀|리|린|빛|꽃|교|고기)|비(?=[공활정허합표상영유밀협흡효]|무장|회원|과세|가역)|미(?=[성정확완지발도승결등인처납준숙만달비공연수]|사용|삭제|제거|취소|차단)|무(?=[료시관효죄단허사조해선이용능력심명]|응답|제한))[가-힣]|[가-힣] ?불(?:가|능|허|필요|명|량)|부적|부재|부당|부정|멀리|그대로|계속|중(?:에)? (?:오류|문제)|오류[.]?$|남아|멀쩡|괜찮|무사|여전|조용|침묵|거부|거절|거르|실패|제외|빼|뺀|부족|모자|막|필수|방지|예방|방해|그치|그쳐|중단|중지|정지|멈|그만|취소|해제|말고|뿐|(?<![지\d십백천수])만(?=[ .,])|밖|(?<![해야교국실제열])외에|이외|아무|대신|보다|어렵|어려|힘들|드물|거의|전혀|결코|비록|다만|단지|오직|삼가|위험(?=합|하|함|할|해|[.!]?$)|제한(?=[되된됩하함합했]|[.!]?$)|피하|피해|생략|누락|빠|잃|떠나|떨어|다르|다른|틀리|틀린|거짓|잘못|절대|차단|거두|버리|버려|지나치|너무|벗어|초과|넘|넘어|예외|공백|비어|빈|[?？]/,
  ja:
    /ない|なかっ|なけれ|ません|競合|衝突|エラー|捨て|すみ|やめ|ごめん|止|抑制|矛盾|異常|問題|ミス|残|飛|隠|スキップ|廃|破棄|まま|前の|古|ぬ|ず|なく|なし|無|不|非|未|禁|止|拒|否|失|以外|だけ|のみ|しか|除|避|欠|誤|違|空|他|まで|[?？]/,
  zh:
    /不|没|沒|互斥|抑制|忽略|隐藏|跳过|取消|停|过|残|零|异|差|弃|废|驳|原样|歧|无|無|非|未|别|勿|否|莫|禁|止|拒|失|除|避|免|缺|误|错|空|仅|只|难|少|外|[?？]/,
};

/** What looks like a denial and is none, or denies what denies. */
const idioms: Record<Lang, RegExp> = {
  en:
    /\b(?:do(?:n['’]t| not)|never|must not|should not) (?:forget|hesitate|worry|miss|fail)\b|\b(?:can(?:not|['’]t)|could(?: not|n['’]t)) (?:wait|help|stop|but|be too|have|agree more|thank|get enough)\b|\bno (?:doubt|wonder|problem|sooner|matter|less|fewer|more than)\b|\bnot (?:until|only|to mention|least|just|merely|unless)\b|\bnot (?:un(?!der|it|i[fqv]|til|less|plug|lock|do|load|pack|install|subscri|zip|mount|block|fold|wrap|freeze|screw|tie|seal)\w{3,}|in(?:accurate|adequate|appropriate|capable|compatible|complete|conceivable|consider|consistent|convenient|correct|direct|dispensable|effective|expensive|explicable|feasible|ferior|flexible|frequent|hospitable|nocent|numerable|secure|sensitive|separable|significant|sufficient|tolerable|valid|visible)\w*|im(?:possible|practical|probable|plausible|material|polite|perfect|proper|mature|mobile)\w*|il(?:legal|logical)\w*|ir(?:relevant|regular|responsible|reversible)\w*|without)\b|\bwhy (?:not|do(?:n['’]t| not))\b|\bif not\b|\b(?:have|has)(?: not|n['’]t) (?:seen|met|heard|talked|spoken)\b[^.]{0,40}\b(?:ages|long|while|years|months|weeks)\b|\bnothing but\b|\bwithout (?:fail|doubt|question)\b|\bnever (?:fails?|failed|mind|ceases?)\b|\bnot (?:difficult|hard|bad|rare|uncommon|unusual|complicated|dangerous|harmful|inconvenient)\b|\bnot all\b|\bnot every\w*\b/gi,
  ko:
    /(?:어렵|힘들|나쁘|불편하|복잡하|위험하|드물|모자라|부족하|싫|불가능하|비싸|까다롭|번거롭|해롭)지(?:는|도)? ?않[가-힣]*|지 않으면 안 ?[되된될됩돼][가-힣]*|지 않을 수(?:가)? 없[가-힣]*|(?:ㄹ|을|할|될|갈) 수밖에 없[가-힣]*|수밖에 없[가-힣]*|에 (?:지나지|불과하지) 않[가-힣]*|없지 않[가-힣]*|아니지 않[가-힣]*|지나치지 않[가-힣]*|다름 ?없[가-힣]*|다름(?:이)? 아니[가-힣]*|틀림없[가-힣]*|변함없[가-힣]*|끊임없[가-힣]*|문제없[가-힣]*|어김없[가-힣]*|할 것 없이|말할 (?:것|필요|나위)도 없[가-힣]*|더할 나위(?:가)? 없[가-힣]*|두말할 (?:것|필요|나위)(?:도)? 없[가-힣]*|지도 모[른릅르][가-힣]*|(?<=잊지 )(?:말|마)[가-힣]*/g,
  ja:
    /すみません|申し訳(?:ありません|ない)|かもしれ(?:ません|ない)|に(?:違い|ちがい)(?:ありません|ない)|(?:なければ|なくては|ないと|ねば)(?:なりません|ならない|いけません|いけない)|(?:ない|ぬ)わけには(?:いきません|いかない)|ざるを得(?:ません|ない)|(?:ず|ない)には(?:いられ|おられ)(?:ません|ない)|忘れないでください|ご遠慮なく|とんでもない|つまらない|くだらない|もったいない|仕方(?:が)?ない|構いません|かまいません/g,
  zh:
    /可以没有|不能不|不得不|不可不|不会不|不是不|没有不|无不|无非|非(?:\p{Script=Han}{1,4})不可|不错|不客气|没关系|没事|没问题|不好意思|不过|不久|不少|不断|不同|不但|不仅|不只|不光|不论|不管|差不多|对不起|了不起|要不|不知不觉|不愧|不禁|不由得|不妨|毫无疑问|别忘|不要忘|不一会|迫不及待|忍不住|禁不住/gu,
};

export const withoutIdioms = (text: string, lang: Lang) => text.replace(idioms[lang], ' ');

/** Idioms may be said in either way. */
export const mayDeny = (text: string, lang: Lang) =>
  any[lang].test(text) || withoutIdioms(text, lang) !== text;
