import type { Person, TestApp } from './app.ts';

export const bodyOf = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

/** Writes a post by the API; answers its number. */
export async function writePost(
  app: TestApp,
  as: Person,
  given: Record<string, unknown> = {},
): Promise<number> {
  const json = {
    category: 'Q',
    title: '질문이 있어요',
    document: bodyOf('어떻게 옮길까요?'),
    ...given,
  };
  const res = await app.api('POST', '/support', { as, json });
  if (!res.ok) throw new Error(await res.text());
  return (await res.json()).no;
}

/** Writes a comment by the API; answers what the API does. */
export async function writeComment(app: TestApp, as: Person, post: number, comment: string) {
  const res = await app.api('POST', `/comment/${post}`, { as, json: { comment } });
  if (!res.ok) throw new Error(await res.text());
  return await res.json();
}
