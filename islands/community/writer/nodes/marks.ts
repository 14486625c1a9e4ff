import { Mark, markInputRule, markPasteRule } from '@tiptap/core';
import { safeHref } from '../../../../src/community/body/rules.ts';

type Words = { name: string; tags: string[]; key: string; find?: RegExp };

/** A mark without attributes: the elements that programs write for it, its key, and how it is typed. */
function plainMark({ name, tags, key, find }: Words) {
  return Mark.create({
    name,
    // Code has no form of its own.
    ...(name === 'code' ? { code: true, exitable: true } : {}),
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0] ?? 'span', 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(this.name) };
    },
    addInputRules() {
      return find ? [markInputRule({ find, type: this.type })] : [];
    },
  });
}

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  exitable: true,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{
    tag: 'a[href]',
    getAttrs: (one) => {
      const href = safeHref(one.getAttribute('href'));
      return href ? { href } : false;
    },
  }],
  renderHTML: ({ mark }) => ['a', { href: safeHref(mark.attrs.href) ?? '#', rel: 'nofollow' }, 0],
  addPasteRules() {
    return [markPasteRule({
      find: /https?:\/\/[^\s<>"'`]{3,500}/g,
      type: this.type,
      getAttributes: ([address]) => {
        const href = safeHref(address);
        return href ? { href } : false;
      },
    })];
  },
});

export const marks = [
  Link,
  plainMark({
    name: 'bold',
    tags: ['strong', 'b'],
    key: 'Mod-b',
    find: /(?:^|\s)(\*\*(?!\s)([^*]+)\*\*)$/,
  }),
  plainMark({ name: 'italic', tags: ['em', 'i'], key: 'Mod-i' }),
  plainMark({ name: 'underline', tags: ['u', 'ins'], key: 'Mod-u' }),
  plainMark({ name: 'strike', tags: ['s', 'del', 'strike'], key: 'Mod-Shift-s' }),
  plainMark({
    name: 'code',
    tags: ['code', 'kbd', 'samp', 'tt'],
    key: 'Mod-e',
    find: /(?:^|\s)(`(?!\s)([^`]+)`)$/,
  }),
];
