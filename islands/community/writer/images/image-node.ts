import { Node, ReactNodeViewRenderer } from '@tiptap/react';
import { imageAddress } from '../../../../src/community/body/rules.ts';
import { ImageView } from './ImageView.tsx';
import type { ImageOptions } from './uploads.ts';

/** A picture of ours, or the place of one that is on its way; pictures of other sites are none. */
export const ImageNode = Node.create<ImageOptions>({
  name: 'image',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
    upload: { default: null, rendered: false, parseHTML: () => null },
  }),
  parseHTML: () => [{
    tag: 'img[src]',
    getAttrs: (one) => {
      const src = URL.parse(one.getAttribute('src') ?? '', location.href);
      const isOurs = src?.origin === location.origin && imageAddress.test(src.pathname);
      return isOurs ? { src: src.pathname, alt: one.getAttribute('alt') ?? '' } : false;
    },
  }],
  renderHTML: ({ node: { attrs: { src, alt } } }) => ['img', { src, alt }],
  addNodeView: () => ReactNodeViewRenderer(ImageView),
});
