export const domains = ['normal', 'patent', 'law'] as const;
export type Domain = typeof domains[number];

/** Speech level of a Korean target: 합쇼체, 해요체, 한다체, 명사형, or as the source has it. */
export const registers = ['hapsyo', 'haeyo', 'handa', 'nouns', 'auto'] as const;
export type Register = typeof registers[number];
