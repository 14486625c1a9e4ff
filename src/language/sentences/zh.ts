import { cut, type LanguageRules, noCut } from './rule.ts';
import { afterFootnote, latinRules } from './latin.ts';

export const zh: LanguageRules = {
  places: [afterFootnote],
  rules: [
    // “走吧！”然后离开了。 goes on; a quotation that is closed by a full stop does not, unless someone says it.
    noCut(/["”’」』]$/, /^(?:\p{sc=Han}{0,4}(?:说|說|道|问|問|答|喊|叫)|的|地|，|、)/u),
    cut(/["”’」』]$/, /^["“‘「『]/),
    noCut(/[！？!?…]["”’」』]$/),
    noCut(/[》〉）)】]$/, /^\p{sc=Han}/u),
    noCut(/第[\d０-９一二三四五六七八九十百]+[条條款项項章节節][.．]\s*$/),
    noCut(/^\s*(?:图|圖|表|例|附件|附录|附錄)\s?[\d０-９]+(?:[-.．][\d０-９]+)*[.．]\s*$/),
    ...latinRules,
  ],
};
