/** @jsxImportSource preact */
import { browseEntries } from '../../src/memories/browse-entries.ts';
import { readMemory } from '../../src/memories/list-memories.ts';
import { MemoryParams } from '../../src/memories/schema.ts';
import { text } from '../../src/memories/text.ts';
import { fail } from '../../src/shared/errors.ts';
import { Island } from '../_parts/Island.tsx';
import { MemoryEntries } from '../_parts/islands.ts';
import { Layout } from '../_parts/Layout.tsx';
import { page, params } from '../_parts/page.tsx';

/** /memories/{no}: what stands in a memory. */
export const memoryPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const { no } = params(c, MemoryParams);
  const { memory, isOwn } = await readMemory(deps, member.uid, no);
  const ask = { no, query: '', side: 'source' } as const;
  const first = { ...await browseEntries(deps, member, ask), after: null };
  return (
    <Layout title={memory.isPersonal ? text.personal[lang] : memory.name} isPrivate>
      <Island of={MemoryEntries} props={{ memory, isOwn, first, lang }} />
    </Layout>
  );
});
