/** @jsxImportSource preact */
import { listOwnMemories } from '../../../../src/language-resources/memories/list-memories.ts';
import { text } from '../../../../src/language-resources/memories/text.ts';
import MemoryList from '../../../../islands/MemoryList.tsx';
import { Island } from '../../../parts/Island.tsx';
import { Layout } from '../../../parts/Layout.tsx';
import { LoginFirst } from '../../../parts/LoginFirst.tsx';
import { page } from '../../../parts/page.tsx';

/** /pages/clients: the memories of a member. */
export const memoriesPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  if (!user) return <LoginFirst title={text.title[lang]} finds={text.visitors[lang]} />;
  const { memories, total } = await listOwnMemories(deps, user.uid, 1);
  const props = { initial: memories, total, now: deps.now().getTime(), lang };
  return (
    <Layout title={text.title[lang]} isPrivate>
      <Island of={MemoryList} props={props} />
    </Layout>
  );
});
