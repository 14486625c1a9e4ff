/** @jsxImportSource react */
import type { FirstParts, OpenTool } from '../../session/tool.ts';
import { previewStateOf } from './preview-state.ts';
import { PreviewToggle } from './PreviewToggle.tsx';

export function startPreview(parts: FirstParts): OpenTool {
  const state = parts.shared(previewStateOf);
  return {
    commands: { preview: state.toggle },
    bar: () => <PreviewToggle state={state} lang={parts.session.lang} />,
    place: { name: 'preview', isOpen: state.isOpen },
  };
}
