import type { Lang } from '../../../../shared/languages.ts';

/** Verbs that deny by themselves, where the sentence denies them once more: does not stop, 지워지지 않았다. */
const denied: Partial<Record<Lang, RegExp>> = {
  en:
    /(?:\bnot|n['’]t|\bnever|\bcannot) (?:be |been |being )?(?:stop|halt|ceas|clos|delet|remov|eras|cancel|block|lock|disappear|vanish|fail|refus|reject|den(?:y|ied)|forb|prohibit|lost|los[ei]|miss|break|broke|end(?:ed|s)?\b|expire|interrupt|discard|ignor|skip|omit|exclud|hid)\w*/i,
  ko:
    /(?:지워지|지우|삭제되|삭제하|멈추|중단되|중단하|중지되|중지하|취소되|취소하|닫히|닫|끄|꺼지|끝나|잃|사라지|제거되|제거하|버리|차단되|차단하|거부되|거부하|거절되|거절하|실패하|누락되|빠지|생략하|제외되|제외하|무시하|만료되)지(?:는|도|를)? ?(?:않|못|마[십세라]|말[아라])/,
};

/** What denies by grammar, or says the same the other way round: it goes on, it is still there. */
const grammatical: Partial<Record<Lang, RegExp>> = {
  en:
    /\b(?:not|no|never|cannot|without|nothing|none|neither|nor|still|remain\w*|stay\w*|keep\w*|kept|continu\w*|always|left|intact|unless|except|avoid\w*|prevent\w*|open|safe\w*|retain\w*|preserv\w*|un\w+|in\w+)\b|n['’]t/i,
  ko:
    /않|안 |못|없|말[고아라]|마[십세라]|아니|불|무|미|계속|여전|그대로|유지|남[아는은을기]|보존|살아|열려|켜 ?두|켜져|방지|막|피하|항상|늘 /,
};

/** Whether one side denies a verb that denies, and the other has the bare verb: the denial is lost there. */
export function losesDenial(
  one: { text: string; lang: Lang },
  other: { text: string; lang: Lang },
): boolean {
  return denied[one.lang]?.test(one.text) === true &&
    grammatical[other.lang]?.test(other.text) === false;
}
