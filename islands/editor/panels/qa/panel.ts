import type { Panel } from '../../session/tool.ts';

/** Checks of what is written. For visitors, who have no side panel, the marks at the lines alone. */
export const qaPanel: Panel = {
  id: 'qa',
  label: { ko: '검사', en: 'Checks' },
  commands: [
    {
      id: 'nextProblem',
      label: { ko: '다음 문제로', en: 'Next problem' },
      keys: [{ code: 'KeyQ', alt: true }],
      help: 26,
    },
    {
      id: 'applyFix',
      label: { ko: '제안대로 고치기', en: 'Apply the offered fix' },
      keys: [{ code: 'Period', alt: true }],
      help: 27,
    },
    {
      id: 'dismissProblem',
      label: { ko: '문제 무시', en: 'Dismiss the problem' },
      keys: [{ code: 'Period', mod: true, alt: true }],
      help: 28,
    },
    {
      id: 'explainProblem',
      label: { ko: '문제 설명 보기', en: 'Explain the problem' },
      keys: [{ code: 'Slash', mod: true, alt: true }],
      help: 28.5,
    },
  ],
  hasTab: true,
  isOffered: () => true,
  load: async () => (await import('./open-qa.tsx')).openQa,
};
