/** @jsxImportSource preact */
import { listOwnMemories } from '../../src/memories/list-memories.ts';
import { text } from '../../src/memories/text.ts';
import { fail } from '../../src/shared/errors.ts';
import { Island } from '../_parts/Island.tsx';
import { MemoryList } from '../_parts/islands.ts';
import { Layout } from '../_parts/Layout.tsx';
import { page } from '../_parts/page.tsx';

/** /pages/clients: the memories of a member. */
export const memoriesPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const { uid } = user ?? fail('auth.required');
  const { memories, total } = await listOwnMemories(deps, uid, 1);
  const props = { initial: memories, total, now: deps.now().getTime(), lang };
  return (
    <Layout title={text.title[lang]} isPrivate>
      <Island of={MemoryList} props={props} />
    </Layout>
  );
});
