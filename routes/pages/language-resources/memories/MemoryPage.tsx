/** @jsxImportSource preact */
import { browseEntries } from '../../../../src/language-resources/memories/browse-entries.ts';
import { readMemory } from '../../../../src/language-resources/memories/list-memories.ts';
import { MemoryParams } from '../../../../src/language-resources/memories/schema.ts';
import { text } from '../../../../src/language-resources/memories/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import MemoryEntries from '../../../../islands/MemoryEntries.tsx';
import { Island } from '../../../parts/Island.tsx';
import { Layout } from '../../../parts/Layout.tsx';
import { page, params } from '../../../parts/page.tsx';

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
