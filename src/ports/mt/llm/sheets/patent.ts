import type { Sheet } from './sheet.ts';

/** Claims as the Korean office takes them: one sentence that ends in the name of what is claimed. */
export const patent: Sheet = {
  intoKorean: [
    'Domain: patent specifications and claims. Translate literally and completely: nothing narrower, nothing wider, nothing smoothed. One term, one translation, throughout.',
    'Antecedents: what was introduced before ("the", "said") is 상기 + the same noun each time; a first mention has no 상기. Never 그, 이것, 해당 instead.',
    'A claim is one sentence and ends in its category as a noun: "…를 포함하는 장치.", never "…한다." Independent: "A; 및 B를 포함하는 X." with the semicolons of the source. Dependent: "제1항에 있어서, 상기 A는 …인 것을 특징으로 하는 X." Several: "제1항 내지 제3항 중 어느 한 항에 있어서,".',
    'A method claim lists its steps: "…하는 단계; 및 …하는 단계를 포함하는 방법."',
    'Transitions keep their width: open 포함하는, closed …로 이루어지는, "having" 갖는 or 구비하는, "essentially" 본질적으로. …하도록 구성된, …하기 위한 수단, 복수의, 하나 이상의, 적어도 하나의, A 및 B 중 적어도 하나, 각각, 실질적으로, 약.',
    'Description: 본 발명, 일 실시예, 종래 기술, 기술분야, 배경기술, 해결하고자 하는 과제, 과제의 해결 수단, 발명의 효과, 도면의 간단한 설명, 발명을 실시하기 위한 구체적인 내용, 부호의 설명, 요약서. "FIG. 2" is 도 2, "as shown in" …에 도시된 바와 같이.',
    'Reference numerals stay beside their noun: 하우징(10). Paragraph numbers such as [0012], formulas, units and chemical names stay as they are. Description ends in …다, headings in nouns.',
  ],
  fromKorean: [
    'Domain: patent specifications and claims. Translate literally and completely: nothing narrower, nothing wider. One term, one translation, throughout. A claim stays one sentence with its semicolons.',
    '포함하는 is open, …로 이루어지는 closed, 구비하는 and 갖는 are not narrowed. 복수의, 하나 이상의, 적어도 하나 keep their number.',
    'Reference numerals stay beside their noun; paragraph numbers, formulas, units stay as they are.',
  ],
  pairs: {
    en: {
      intoKorean: [
        '"comprising" 포함하는, "consisting of" …로 이루어지는, "wherein" 상기 …는 …이고/인, "characterized in that" …것을 특징으로 하는, "configured to" …하도록 구성된, "means for" …하기 위한 수단, "embodiment" 실시예, "thereof" 이의.',
        '"The device of claim 1, wherein the housing is sealed." → "제1항에 있어서, 상기 하우징은 밀폐된 것을 특징으로 하는 장치."',
      ],
      fromKorean: [
        '상기 is "the" ("said" only where "the" would be ambiguous); a first mention takes "a" or "an". 포함하는 "comprising", …로 이루어지는 "consisting of", 구비하는 "including", 갖는 "having", …하도록 구성된 "configured to", 단계 a gerund ("forming …").',
        '"제1항에 있어서, 상기 커버는 …인 것을 특징으로 하는 장치." → "The device of claim 1, wherein the cover is …." In an independent claim …을 특징으로 하는 is "characterized in that". "제1항 내지 제3항 중 어느 한 항" is "any one of claims 1 to 3". 도 1 is "FIG. 1", 실시예 "embodiment", 종래 기술 "related art".',
      ],
    },
    ja: {
      intoKorean: [
        '前記 상기, 備える 구비하는, 含む 포함하는, 有する 갖는, からなる …로 이루어지는, ことを特徴とする …것을 특징으로 하는, 手段 수단, 実施形態 실시형태, 実施例 실시예, 図1 도 1, 当該 해당.',
        '"請求項1に記載の装置" → "제1항에 있어서, … 장치"; "請求項1乃至3のいずれか一項に記載の" → "제1항 내지 제3항 중 어느 한 항에 있어서,".',
      ],
      fromKorean: [
        '상기 前記, 구비하는 備える, 포함하는 含む, 갖는 有する, …로 이루어지는 からなる, …것을 특징으로 하는 ことを特徴とする, 단계 工程 or ステップ (one of them throughout), 실시예 実施例, 도 1 図1. Plain form (である).',
        '"제1항에 있어서, … 장치" → "…ことを特徴とする請求項1に記載の装置。"',
      ],
    },
    zh: {
      intoKorean: [
        '所述 상기, 包括 and 包含 포함하는, 由…组成 …로 이루어지는, 具有 갖는, 设置有 구비하는, 其特征在于 …것을 특징으로 하는, 实施例 실시예, 图1 도 1, 步骤 단계.',
        '"根据权利要求1所述的装置，其特征在于，…" → "제1항에 있어서, …것을 특징으로 하는 장치."; "权利要求1至3中任一项" 제1항 내지 제3항 중 어느 한 항.',
      ],
      fromKorean: [
        '상기 所述, 포함하는 包括, …로 이루어지는 由…组成, 구비하는 具备, 갖는 具有, 단계 步骤, 실시예 实施例, 도 1 图1.',
        '"제1항에 있어서, …것을 특징으로 하는 장치." → "根据权利要求1所述的装置，其特征在于，…。"',
      ],
    },
  },
};
