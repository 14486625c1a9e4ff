import { cut, keep, type LanguageRules } from './rule.ts';
import { afterFootnote, latinRules } from './latin.ts';

export const zh: LanguageRules = {
  places: [afterFootnote],
  rules: [
    // “走吧！”然后离开了。 goes on; a quotation that is closed by a full stop does not, unless someone says it.
    keep(/["”’」』]$/, /^(?:\p{sc=Han}{0,4}(?:说|說|道|问|問|答|喊|叫)|的|地|，|、)/u),
    cut(/["”’」』]$/, /^["“‘「『]/),
    keep(/[！？!?…]["”’」』]$/),
    keep(/[》〉）)】]$/, /^\p{sc=Han}/u),
    keep(/第[\d０-９一二三四五六七八九十百]+[条條款项項章节節][.．]\s*$/),
    keep(/^\s*(?:图|圖|表|例|附件|附录|附錄)\s?[\d０-９]+(?:[-.．][\d０-９]+)*[.．]\s*$/),
    ...latinRules,
  ],
};
