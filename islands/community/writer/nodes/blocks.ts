import { mergeAttributes, Node, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core';
import { children } from '../../../../src/community/body/rules.ts';

/** What may stand in a node, as ProseMirror writes it: the first is what an empty one is filled with. */
const inside = (type: string) => `(${(children[type] ?? []).join(' | ')})`;

const Document = Node.create({ name: 'doc', topNode: true, content: `${inside('doc')}+` });
const Text = Node.create({ name: 'text' });

const Paragraph = Node.create({
  name: 'paragraph',
  content: `${inside('paragraph')}*`,
  priority: 1000,
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-0': () => this.editor.commands.setNode(this.name) };
  },
});

const LEVELS = [2, 3, 4] as const;

/** Pages have one heading above these. */
const nearestLevel = (level: number) => Math.min(4, Math.max(2, level));

const Heading = Node.create({
  name: 'heading',
  content: `${inside('heading')}*`,
  defining: true,
  addAttributes: () => ({ level: { default: 2 } }),
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: nearestLevel(level) },
    })),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, 0],
  addKeyboardShortcuts() {
    return Object.fromEntries(LEVELS.map((level) => [
      `Mod-Alt-${level}`,
      () => this.editor.commands.toggleNode(this.name, 'paragraph', { level }),
    ]));
  },
  addInputRules() {
    return LEVELS.map((level) =>
      textblockTypeInputRule({
        find: new RegExp(`^#{${level}}\\s$`),
        type: this.type,
        getAttributes: { level },
      })
    );
  },
});

const ListItem = Node.create({
  name: 'listItem',
  content: `${inside('listItem')}+`,
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    // Commands are those of one moment, so each key asks for them.
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      // Not Tab, which leads out of the field.
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    };
  },
});

const BulletList = Node.create({
  name: 'bulletList',
  group: 'list',
  content: `${inside('bulletList')}+`,
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleList(this.name, 'listItem') };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-+*]\s$/, type: this.type })];
  },
});

const OrderedList = Node.create({
  name: 'orderedList',
  group: 'list',
  content: `${inside('orderedList')}+`,
  addAttributes: () => ({
    start: { default: 1, parseHTML: (one: HTMLElement) => Number(one.getAttribute('start')) || 1 },
  }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList(this.name, 'listItem') };
  },
  addInputRules() {
    return [wrappingInputRule({
      find: /^(\d{1,4})\.\s$/,
      type: this.type,
      getAttributes: ([, start]) => ({ start: Number(start) || 1 }),
      joinPredicate: (match, before) =>
        before.childCount + Number(before.attrs.start) === Number(match[1]),
    })];
  },
});

const Blockquote = Node.create({
  name: 'blockquote',
  content: `${inside('blockquote')}+`,
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleWrap(this.name) };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});

const CodeBlock = Node.create({
  name: 'codeBlock',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => ({ language: { default: '' } }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' as const }],
  renderHTML: () => ['pre', ['code', 0]],
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-c': () => this.editor.commands.toggleNode(this.name, 'paragraph'),
      'Mod-Enter': () => this.editor.isActive(this.name) && this.editor.commands.exitCode(),
    };
  },
  addInputRules() {
    return [textblockTypeInputRule({
      find: /^```([a-z0-9+#-]{0,20})\s$/i,
      type: this.type,
      getAttributes: ([, language]) => ({ language }),
    })];
  },
});

/** Blocks of words and of blocks. */
export const blocks = [
  Document,
  Text,
  Paragraph,
  Heading,
  ListItem,
  BulletList,
  OrderedList,
  Blockquote,
  CodeBlock,
];
