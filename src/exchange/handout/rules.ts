/** As what a document goes out. */
export const handoutKindNames = ['docx', 'xlsx', 'xliff12', 'xliff21', 'simple', 'omegat'] as const;
export type HandoutKind = typeof handoutKindNames[number];
