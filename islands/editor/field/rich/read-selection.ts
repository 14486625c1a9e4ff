import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** A selection by mouse or key that the editor has not heard of yet: browsers tell of it a moment later. */
export function readSelection(view: EditorView) {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {};
  if (view.composing || !view.hasFocus() || !anchorNode || !focusNode) return;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const at = (node: Node, offset = 0) => view.state.doc.resolve(view.posAtDOM(node, offset));
  const seen = TextSelection.between(at(anchorNode, anchorOffset), at(focusNode, focusOffset));
  const { from, to } = view.state.selection;
  if (seen.from !== from || seen.to !== to) view.dispatch(view.state.tr.setSelection(seen));
}
