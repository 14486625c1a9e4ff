import type { Sheet } from './sheet.ts';

/** Statutes and contracts in the language of Korean law: 조, 항, 호, 목 and 한다체. */
export const law: Sheet = {
  intoKorean: [
    'Domain: statutes and contracts. Translate literally and completely; who does what to whom, every condition and every exception stays. One defined term, one translation, in the same quotation marks throughout.',
    'Modality decides rights, so never soften it: duty …하여야 한다, permission …할 수 있다, prohibition …하여서는 아니 된다, absence of right …할 수 없다, definition …을 말한다, declaration …한다 or …로 한다.',
    'Write 하여야, 아니하다, 되어, not 해야, 않다, 돼. Conditions: …하는 경우에는, …한 때에는. Exceptions: "다만, …의 경우에는 그러하지 아니하다." …에도 불구하고, …에 따라, …에 관하여는 …를 준용한다, (이하 "…"라 한다).',
    'Structure: 제N편, 제N장, 제N절, 제N조(제목), 제N항 or ①, 제N호 or 1., 가목 or 가. A reference is written together: 제5조제2항제3호가목. Never turn one level into another.',
    'Amounts, dates and periods keep value and limit: 이상, 이하, 초과, 미만, 이내, 이전, 이후, …부터 기산하여.',
  ],
  fromKorean: [
    'Domain: statutes and contracts. Translate literally and completely; every condition and exception stays. One defined term, one translation throughout.',
    'Modality decides rights: …하여야 한다 is a duty, …할 수 있다 a permission, …하여서는 아니 된다 a prohibition, …한다 in a contract an obligation.',
    '이상, 이하, 초과, 미만, 이내 keep their limit: 초과 and 미만 exclude it. 해지 ends for the future, 해제 undoes from the beginning, 취소 avoids: three different words.',
  ],
  pairs: {
    en: {
      intoKorean: [
        '"shall" and "must" …하여야 한다, "may" …할 수 있다, "shall not" …하여서는 아니 된다, "means" …을 말한다, "provided that" 다만, "notwithstanding" …에도 불구하고, "subject to" …에 따를 것을 조건으로, "without prejudice to" …에 영향을 미치지 아니하고, "including without limitation" …을 포함하되 이에 한정되지 아니하는.',
        '"Article 5" 제5조, "paragraph (2)" 제2항, "subparagraph 3" 제3호, "item (a)" 가목; "Section" and "Clause" of a contract 제N조, "Exhibit" 별지. "terminate" 해지, "rescind" 해제, "indemnify" 손해를 배상하고 면책, "governing law" 준거법, "force majeure" 불가항력, "breach" 위반, "party" 당사자.',
      ],
      fromKorean: [
        'A duty is "shall", a permission "may", a prohibition "shall not", a definition "means" or "refers to". 다만 "provided, however, that", 그러하지 아니하다 "the same shall not apply", 불구하고 "notwithstanding", 준용한다 "shall apply mutatis mutandis to", (이하 "…"라 한다) (hereinafter "…").',
        '제5조제2항제3호가목 is "Article 5(2)3(a)"; alone: 조 Article, 항 paragraph, 호 subparagraph, 목 item. 갑 and 을 "Party A" and "Party B", 해지 "terminate", 해제 "rescind", 대통령령 "Presidential Decree".',
      ],
    },
    ja: {
      intoKorean: [
        'しなければならない …하여야 한다, することができる …할 수 있다, してはならない …하여서는 아니 된다, ものとする …하여야 한다 or …로 한다, 但し 다만, 又は and 若しくは 또는, 及び and 並びに 및, 準用する 준용한다, 解除 해제, 解約 해지, 甲 and 乙 갑 and 을.',
        '第5条第2項第3号イ → 제5조제2항제3호가목.',
      ],
      fromKorean: [
        '…하여야 한다 しなければならない, …할 수 있다 することができる, …하여서는 아니 된다 してはならない, 다만 ただし, 준용한다 準用する, 해지 解約, 해제 解除, 갑 and 을 甲 and 乙. Plain form (である).',
        '제5조제2항제3호가목 → 第5条第2項第3号イ.',
      ],
    },
    zh: {
      intoKorean: [
        '应当 …하여야 한다, 可以 …할 수 있다, 不得 …하여서는 아니 된다, 是指 …을 말한다, 但…除外 다만 …는 제외한다, 视为 …로 본다, 解除 해제, 终止 해지 or 종료 by meaning, 甲方 and 乙方 갑 and 을, 违约 계약 위반.',
        '第五条第二款第三项 → 제5조제2항제3호.',
      ],
      fromKorean: [
        '…하여야 한다 应当, …할 수 있다 可以, …하여서는 아니 된다 不得, …을 말한다 是指, 다만 但, 준용한다 准用, 해지 终止, 해제 解除, 갑 and 을 甲方 and 乙方.',
        '제5조제2항제3호가목 → 第五条第二款第三项第一目 (款 for 항, 项 for 호).',
      ],
    },
  },
};
