import type { FirstParts, OpenTool } from '../../session/tool.ts';
import { previewStateOf } from './preview-state.ts';

export function startPreview(parts: FirstParts): OpenTool {
  const { isOpen, toggle } = parts.shared(previewStateOf);

  /** From anywhere on the page; within a field its key has been taken already. */
  function hear(event: KeyboardEvent) {
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    if (parts.commands.commandOf(event) !== 'preview') return;
    event.preventDefault();
    toggle();
  }

  return {
    commands: { preview: toggle },
    isOn: (command) => command === 'preview' ? isOpen.get() : undefined,
    place: { name: 'preview', isOpen },
    begin() {
      addEventListener('keydown', hear);
      return () => removeEventListener('keydown', hear);
    },
  };
}
