import type { Lang } from '../../../../shared/languages.ts';
import { mayDeny } from './words.ts';

/**
 * Verbs that deny by themselves, of one meaning. `ko`: before -지; `bareEn` and `bareKo`: as they are written where
 * nothing denies them.
 */
type Verb = { en: string; ko: string; bareEn?: string; bareKo: string };

const verbs: readonly Verb[] = [
  {
    en: 'delet|remov|eras|discard',
    ko: '지워지|지우|삭제[되하]|제거[되하]|버리',
    bareKo: '지[우워웠웁운울움]|삭제|제거|버[리려렸립린림]|없[애앴]|[빼뺀뺍뺐]',
  },
  {
    en: 'stop|halt|ceas|interrupt|end(?:ed|s)?\\b|expire',
    ko: '멈추|중[단지][되하]|끝나|만료되',
    bareKo: '멈[추춰췄춥춘춤]|중[단지]|정지|그[치쳐쳤]|끝[나났난납]|만료',
  },
  {
    en: 'clos',
    ko: '닫히|닫|끄|꺼지',
    bareEn: 'clos\\w*|off|out|shut\\w*',
    bareKo: '닫[히혀혔힙는습으았]|[끄끕꺼껐끈끔]',
  },
  { en: 'cancel', ko: '취소[되하]', bareKo: '취소|해[제지]' },
  { en: 'block|lock', ko: '차단[되하]|막', bareKo: '차단|막|잠[그금갔급]' },
  { en: 'disappear|vanish', ko: '사라지', bareKo: '사라[지져졌집진짐]|없어[지져졌집진짐]' },
  { en: 'fail', ko: '실패하', bareKo: '실패' },
  { en: 'refus|reject|den(?:y|ied)', ko: '거[부절][되하]', bareKo: '거[부절]|기각' },
  { en: 'forb|prohibit', ko: '금지[되하]', bareKo: '금[지하한]' },
  { en: 'lost|los[ei]', ko: '잃', bareKo: '잃|유실|분실|손실' },
  {
    en: 'miss|skip|omit|exclud',
    ko: '누락되|빠지|생략하|제외[되하]',
    bareKo: '누락|빠[지져졌집진짐뜨]|생략|제외|건너|거[르른릅]|[빼뺀뺍뺐]|빠',
  },
  { en: 'break|broke', ko: '깨지|끊기', bareKo: '깨[지져졌집진짐]|끊' },
  { en: 'ignor', ko: '무시하', bareKo: '무시' },
  { en: 'hid', ko: '숨기', bareKo: '숨[기겨겼깁긴김]' },
];

const forms = verbs.map(({ en, ko, bareEn, bareKo }) => ({
  denied: {
    en: new RegExp(`(?:\\bnot|n['’]t|\\bnever|\\bcannot) (?:be |been |being )?(?:${en})`, 'i'),
    ko: new RegExp(`(?:${ko})지(?:는|도|를)? ?(?:않|못|마[십세라]|말[아라])`),
  },
  bare: {
    en: new RegExp(`(?<![\\w-])(?:${bareEn ?? `(?:${en})\\w*`})(?!\\w)`, 'gi'),
    ko: new RegExp(`(?<![미무비불])(?:${bareKo})`, 'g'),
  },
}));

/** What `mayDeny` sees in nearly every sentence, and what says how many or which of them. */
const harmless = {
  en:
    /\b(?:all|every\w*|any\w*|must|have to|need|over|other|different|just|simply|bad|empty|blank|free)\b/gi,
  ko: /이전|다른|최대|최소|이하|이내|미만|잘못된|중 하나|빈(?= )/g,
};

type Side = { text: string; lang: Lang };

/** Whether one side denies a verb that denies, and the other has the bare verb: the denial is lost there. */
export function losesDenial(one: Side, other: Side): boolean {
  const [from, into] = [one.lang, other.lang];
  if (from !== 'en' && from !== 'ko' || into !== 'en' && into !== 'ko') return false;
  return forms.some(({ denied, bare }) => {
    if (!denied[from].test(one.text)) return false;
    const rest = other.text.replace(bare[into], ' ');
    return rest !== other.text && !mayDeny(rest.replace(harmless[into], ' '), into);
  });
}
