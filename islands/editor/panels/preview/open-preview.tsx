/** @jsxImportSource react */
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { useSignal } from '../../../runtime/signal.ts';
import { previewStateOf } from './preview-state.ts';
import { PreviewPanel } from './PreviewPanel.tsx';

export function openPreview(parts: EditorParts): OpenTool {
  const { session, services, props: { sourceLang, targetLang } } = parts;
  const { isOpen, toggle } = parts.shared(previewStateOf);

  function Preview() {
    if (!useSignal(isOpen)) return null;
    return (
      <PreviewPanel
        {...{ session, sourceLang, targetLang }}
        calls={services.preview}
        onClose={toggle}
      />
    );
  }

  return {
    beside: () => <Preview />,
    tab: {
      render: () => (
        <PreviewPanel {...{ session, sourceLang, targetLang }} calls={services.preview} isTab />
      ),
    },
  };
}
