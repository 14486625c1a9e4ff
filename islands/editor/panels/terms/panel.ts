import type { Panel } from '../../session/tool.ts';

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Terms of the glossaries that stand in the active line, within its suggestions. Visitors have none, and the key says so. */
export const termsPanel: Panel = {
  id: 'terms',
  label: { ko: '용어', en: 'Terms' },
  commands: [
    {
      id: 'insertTerm',
      label: { ko: '빠진 용어 넣기', en: 'Insert the missing term' },
      keys: [{ code: 'KeyT', alt: true }],
      help: 14,
      menu: 8,
      isForMembers: true,
    },
    {
      id: 'addTerm',
      label: { ko: '선택한 말을 용어로 추가', en: 'Add the selected words as a term' },
      keys: [{ code: 'KeyU', alt: true }],
      help: 21,
      menu: 9,
    },
    ...numbers.map((n) => ({
      id: `term${n}`,
      label: { ko: '문장의 용어 넣기 (1~9번)', en: 'Insert term 1–9 of the line' },
      keys: [{ code: `Digit${n}`, mod: true as const, alt: true as const }],
      help: 14.5,
      isForMembers: true as const,
    })),
    {
      id: 'askBoard',
      label: { ko: '게시판에 묻기…', en: 'Ask on the board…' },
      help: 48,
      menu: 16,
      more: 12,
      isForMembers: true,
    },
  ],
  isOffered: () => true,
  load: async () => (await import('./open-terms.tsx')).openTerms,
};
