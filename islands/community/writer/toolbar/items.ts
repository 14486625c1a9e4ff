import type { Editor } from '@tiptap/react';
import { redo, undo } from '@tiptap/pm/history';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from '@tiptap/pm/tables';
import { text } from '../../../../src/community/writer/text.ts';

export type ToolbarItem = {
  name: keyof typeof text;
  /** What stands on the button. */
  sign: string;
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

const mark = (name: 'bold' | 'italic' | 'underline' | 'strike' | 'code', sign: string) => ({
  name,
  sign,
  isOn: (editor: Editor) => editor.isActive(name),
  run: (editor: Editor) => void editor.chain().focus().toggleMark(name).run(),
});

const heading = (name: 'heading' | 'subheading', level: number, sign: string) => ({
  name,
  sign,
  isOn: (editor: Editor) => editor.isActive('heading', { level }),
  run: (editor: Editor) =>
    void editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
});

const list = (name: 'bulletList' | 'orderedList', sign: string) => ({
  name,
  sign,
  isOn: (editor: Editor) => editor.isActive(name),
  run: (editor: Editor) => void editor.chain().focus().toggleList(name, 'listItem').run(),
});

const command = (run: typeof undo) => (editor: Editor) => {
  run(editor.state, editor.view.dispatch);
  editor.view.focus();
};

export const formItems: readonly ToolbarItem[] = [
  mark('bold', 'B'),
  mark('italic', 'I'),
  mark('underline', 'U'),
  mark('strike', 'S'),
  mark('code', '<>'),
  heading('heading', 2, 'H1'),
  heading('subheading', 3, 'H2'),
  list('bulletList', '•'),
  list('orderedList', '1.'),
  {
    name: 'blockquote',
    sign: '❝',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => void editor.chain().focus().toggleWrap('blockquote').run(),
  },
  {
    name: 'codeBlock',
    sign: '{ }',
    isOn: (editor) => editor.isActive('codeBlock'),
    run: (editor) => void editor.chain().focus().toggleNode('codeBlock', 'paragraph').run(),
  },
  {
    name: 'rule',
    sign: '—',
    run: (editor) => void editor.chain().focus().insertContent({ type: 'horizontalRule' }).run(),
  },
  {
    name: 'table',
    sign: '⊞',
    run: insertTable,
  },
];

export const stepItems: readonly ToolbarItem[] = [
  { name: 'undo', sign: '↶', run: command(undo) },
  { name: 'redo', sign: '↷', run: command(redo) },
];

/** While the caret is in a table. */
export const tableItems: readonly ToolbarItem[] = [
  { name: 'rowAfter', sign: '+↓', run: command(addRowAfter) },
  { name: 'columnAfter', sign: '+→', run: command(addColumnAfter) },
  { name: 'deleteRow', sign: '−↓', run: command(deleteRow) },
  { name: 'deleteColumn', sign: '−→', run: command(deleteColumn) },
  { name: 'deleteTable', sign: '⊠', run: command(deleteTable) },
];

/** The caret goes into its first cell. */
function insertTable(editor: Editor) {
  const { from } = editor.state.selection;
  editor.chain().focus().insertContent(emptyTable(3, 3)).run();
  let cell: number | undefined;
  editor.state.doc.descendants(({ type }, at) => {
    if (type.name === 'tableHeader' && at >= from - 1) cell ??= at;
  });
  if (cell !== undefined) editor.commands.setTextSelection(cell + 2);
}

function emptyTable(rows: number, columns: number) {
  const cells = (type: string) =>
    Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] }));
  return {
    type: 'table',
    content: Array.from({ length: rows }, (_, row) => ({
      type: 'tableRow',
      content: cells(row === 0 ? 'tableHeader' : 'tableCell'),
    })),
  };
}
