import { type BodyNode, imageAddress, type PostBody } from './rules.ts';

const idOf = ({ attrs }: BodyNode) => imageAddress.exec(String(attrs?.src))?.[1];

/** Ids of the pictures in a post. */
export function imagesOf(body: PostBody): string[] {
  const found: string[] = [];
  const walk = (node: BodyNode) => {
    const id = node.type === 'image' ? idOf(node) : undefined;
    if (id) found.push(id);
    node.content?.forEach(walk);
  };
  body.content.forEach(walk);
  return found;
}

type Size = { width: number | null; height: number | null };

/** The same post with the known pictures in their sizes, and without all others. */
export function withImages(body: PostBody, known: ReadonlyMap<string, Size>): PostBody {
  const walk = (node: BodyNode): BodyNode[] => {
    if (node.type === 'image') {
      const size = known.get(idOf(node) ?? '');
      if (!size) return [];
      const { src = '', alt = '' } = node.attrs ?? {};
      const { width, height } = size;
      return [{
        type: 'image',
        attrs: { src, alt, ...(width && height ? { width, height } : {}) },
      }];
    }
    return [node.content ? { ...node, content: node.content.flatMap(walk) } : node];
  };
  return { type: 'doc', content: body.content.flatMap(walk) };
}
