/** As what a document goes out. */
export const handoutKindNames = ['docx', 'xlsx', 'xliff12', 'xliff21', 'simple', 'omegat'] as const;
export type HandoutKind = typeof handoutKindNames[number];

/** Sources and targets of one file together; above it the parts of some kinds are longer than a text may be. */
export const HANDOUT_LETTERS = 20_000_000;
