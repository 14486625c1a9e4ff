import type { Sheet } from './sheet.ts';

export const general: Sheet = {
  intoKorean: [
    'Domain: general texts. Translate meaning and tone as a Korean editor would write them, not word by word.',
    'Leave out "you", "he", "it" where Korean does; never 당신. No needless -들, 그것, …에 의해, …을 가지다, …되어지다.',
    'Names of people and places as the National Institute writes them; product and company names as they are unless they have a Korean name. Keep one spelling of each name.',
    'Spacing and punctuation of Korean: half-width . , ? ! ( ), a blank between words, none before particles.',
  ],
  fromKorean: [
    'Domain: general texts. Translate meaning and tone naturally; supply the subject that Korean leaves out from the context, and do not invent one where the context gives none.',
    'Politeness is tone, not words: do not translate 님, 께서 or -시- literally.',
    'Numbers in 만, 억, 조 keep their value in the units of the target language.',
  ],
  pairs: {
    en: {
      intoKorean: [
        'Turn relative clauses and passives round into Korean order; split no sentence.',
      ],
      fromKorean: [
        'Articles, number and tense follow the context. Romanise Korean names by the Revised system unless a common form exists.',
      ],
    },
    ja: {
      intoKorean: [
        'Word order is alike, so copy none of it blindly: の chains, させていただく, ～ことになる become plain Korean. 様 and さん are 님 or 씨.',
      ],
      fromKorean: [
        'Write です・ます unless the source is a heading or a list. Full-width 、。「」.',
      ],
    },
    zh: {
      intoKorean: [
        'Sino-Korean words only where Korean uses them: false friends such as 愛人, 新聞, 汽車, 點心 are translated by meaning.',
      ],
      fromKorean: ['Simplified characters, mainland wording, full-width ，。：；（）“”.'],
    },
  },
};
