import type { Lang } from '../../shared/languages.ts';

/** Words that deny, where they surely do; what only sometimes denies is left to `perhaps`. */
const surely: Record<Lang, RegExp> = {
  ko:
    /지\s?(않|못|아니)|(^|\s)(안|못)\s[가-힣]|아니(다|며|고|라|한|하|었|였|에요|오)|아닙|아닌|없(다|는|어|었|습|이|으|고|을|음|지)|수\s?없|불가|금지|말(라|아야|아라|것)|지\s?마|못(하|한|했|합)/,
  en: /\b(not|cannot|never|no|none|nobody|nothing|neither|nor|without)\b|n['’]t\b/i,
  ja: /ない|なかっ|ません|ざる|ずに|不可|禁止|できず/,
  zh: /不|没有|沒有|无法|無法|未|勿|禁止|并非/,
};
/** In other languages the same is often said by a word of its own: unable, except, 미정, 非. */
const perhaps: Record<Lang, RegExp> = {
  ko:
    /않|못|없|아니|아닌|아닙|안\s|말[고라아]|마[세십]|불|비|무|미|부|금|제외|외에|실패|거부|거절|어렵|힘들|부족|싫|모르|몰|만\s|밖에|뿐/,
  en:
    /\b(un|in|im|ir|dis|non|mis)\w+|n['’]t|\b(not|no|cannot|never|none|nor|neither|nothing|without|less|few|little|hardly|rarely|fail|lack|refus|reject|deny|denied|forbid|prohibit|exclud|except|unless|only|miss|avoid|ban|stop|prevent|instead|rather|free|empty|absen|invalid|disable|skip|ignore|otherwise|other than)\w*|\w+less\b/i,
  ja: /な[いくかけ]|ません|ず|ぬ|不|無|非|未|禁|否|だけ|のみ|しか|以外|失敗|欠|除|ゼロ/,
  zh: /不|没|沒|无|無|非|未|别|勿|莫|否|禁|免|仅|只|失败|缺|除|空|拒/,
};

/** What looks like a denial and is none: obligations with two, words that only contain the character. */
const harmless: Partial<Record<Lang, RegExp>> = {
  ja:
    /な(ければ|くては|くちゃ|きゃ)(な(ら|り)|いけ)\S{0,3}|かもしれ\S{0,3}|少なく|だけで(は)?なく|違いない|名前|なし|しない[かと]/g,
  zh:
    /不(同|仅|僅|但|过|過|断|斷|久|少|管|论|論|止|只|妨|得不|可不)|[特级級识識类類分区區个個性辨判鉴]别|别(的|人|名)|未(来|來|必)|否则|否則|并不/g,
  en: /``?None``?|\bno\.\s?\d|\bnot only\b|yes\W+no\b/gi,
};

function withoutHarmless(text: string, lang: Lang): string {
  const { [lang]: pattern } = harmless;
  return pattern ? text.replace(pattern, ' ') : text;
}

/** True when one text surely denies something and the other has nothing that could. A hint, not a proof. */
export function hasOtherPolarity(
  source: string,
  target: string,
  { from, to }: { from: Lang; to: Lang },
): boolean {
  return (surely[from].test(withoutHarmless(source, from)) && !perhaps[to].test(target)) ||
    (surely[to].test(withoutHarmless(target, to)) && !perhaps[from].test(source));
}
