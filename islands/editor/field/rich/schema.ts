import { Mark, mergeAttributes, Node } from '@tiptap/core';
import type { TagFacts } from '../../../../src/language/tags/tags.ts';
import { type Css, signOf } from './tag-styles.ts';

/** What is drawn of a line's tags; read anew for each, so that they need not be known when the editor is made. */
export type TagStyles = {
  tags(): TagFacts;
  css(id: number): Css;
  title(id: number): string;
};

const Document = Node.create({ name: 'doc', topNode: true, content: 'line' });

const Line = Node.create({
  name: 'line',
  content: 'inline*',
  whitespace: 'pre',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

const Text = Node.create({ name: 'text', group: 'inline' });

function catTag(looks: TagStyles) {
  return Mark.create({
    name: 'catTag',
    excludes: '',
    addAttributes: () => ({ id: { default: 0 }, copy: { default: 0 } }),
    parseHTML: () => [{ tag: 'span[data-tag]', getAttrs: ({ dataset }) => numbers(dataset) }],
    renderHTML({ mark }) {
      const { id, copy } = mark.attrs;
      const facts = { 'data-tag': id, 'data-copy': copy, title: looks.title(id) };
      return ['span', mergeAttributes(facts, styled(looks.css(id))), 0];
    },
  });
}

function numbers({ tag, copy }: DOMStringMap) {
  return { id: Number(tag), copy: Number(copy) };
}

/** The style goes through the object model, so the policy of the page allows it. */
function styled(css: Css) {
  const style = Object.entries(css).map(([name, value]) => `${name}: ${value}`).join('; ');
  return style ? { style } : {};
}

const atom = { group: 'inline', inline: true, atom: true, selectable: false, draggable: false };

function catCode(looks: TagStyles) {
  return Node.create({
    ...atom,
    name: 'catCode',
    addAttributes: () => ({ id: { default: 0 } }),
    parseHTML: () => [{
      tag: 'span[data-code]',
      getAttrs: ({ dataset }) => ({ id: Number(dataset.code) }),
    }],
    renderHTML({ node }) {
      const { id } = node.attrs;
      const facts = { 'data-code': id, class: 'rich-code', contenteditable: 'false' };
      const sign = signOf(looks.tags(), id);
      const isBreak = looks.tags()[id]?.t === 'br';
      const shown = mergeAttributes(facts, { title: looks.title(id) });
      return isBreak ? ['span', shown, sign, ['br']] : ['span', shown, sign];
    },
  });
}

function catHalf(looks: TagStyles) {
  return Node.create({
    ...atom,
    name: 'catHalf',
    addAttributes: () => ({ id: { default: 0 }, form: { default: 'open' } }),
    parseHTML: () => [{
      tag: 'span[data-half]',
      getAttrs: ({ dataset }) => ({ id: Number(dataset.half), form: dataset.form }),
    }],
    renderHTML({ node }) {
      const { id, form } = node.attrs;
      const facts = { 'data-half': id, 'data-form': form, title: looks.title(id) };
      const shown = { ...facts, class: 'rich-half', contenteditable: 'false' };
      return ['span', shown, form === 'open' ? `{${id}}` : `{/${id}}`];
    },
  });
}

export function extensionsOf(looks: TagStyles) {
  return [Document, Line, Text, catTag(looks), catCode(looks), catHalf(looks)];
}
