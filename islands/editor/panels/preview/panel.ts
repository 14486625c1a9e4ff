import type { Panel } from '../../session/tool.ts';
import { startPreview } from './start-preview.ts';

/** The document as it will look, in an area of its own. */
export const previewPanel: Panel = {
  id: 'preview',
  label: { ko: '미리보기', en: 'Preview' },
  commands: [
    {
      id: 'preview',
      label: { ko: '미리보기 여닫기', en: 'Show or hide the preview' },
      keys: [{ code: 'KeyV', mod: true, alt: true }],
      help: 19,
    },
  ],
  hasTab: true,
  isOffered: () => true,
  start: startPreview,
  load: async () => (await import('./open-preview.tsx')).openPreview,
};
