import { Node, nodeInputRule } from '@tiptap/core';

const HorizontalRule = Node.create({
  name: 'horizontalRule',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
  addInputRules() {
    return [nodeInputRule({ find: /^---$/, type: this.type })];
  },
});

const HardBreak = Node.create({
  name: 'hardBreak',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.insertContent({ type: this.name }) };
  },
});

/** What is only carried through: nothing in the writer makes one, and a post that has one does not lose it. */
const carried = { inline: true, atom: true };

const Mention = Node.create({
  ...carried,
  name: 'mention',
  addAttributes: () => ({ uid: { default: '' }, label: { default: '' } }),
  renderHTML: ({ node }) => ['span', { class: 'mention' }, `@${node.attrs.label}`],
  renderText: ({ node }) => `@${node.attrs.label}`,
});

const LineLink = Node.create({
  ...carried,
  name: 'lineLink',
  addAttributes: () => ({ href: { default: '' }, label: { default: '' } }),
  renderHTML: ({ node }) => ['span', { class: 'line-link' }, node.attrs.label],
  renderText: ({ node }) => node.attrs.label,
});

const Term = Node.create({
  name: 'term',
  atom: true,
  addAttributes: () => ({
    source: { default: '' },
    target: { default: '' },
    direction: { default: 'ko2en' },
  }),
  renderHTML: ({ node: { attrs: { source, target } } }) => [
    'dl',
    { class: 'term' },
    ['dt', source],
    ['dd', target || '?'],
  ],
});

export const atoms = [HorizontalRule, HardBreak, Mention, LineLink, Term];
