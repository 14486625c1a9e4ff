/** @jsxImportSource preact */
import { listInspection } from '../../src/inspection/list-inspection.ts';
import { InspectorParams } from '../../src/inspection/schema.ts';
import { text } from '../../src/inspection/text.ts';
import { fail } from '../../src/shared/errors.ts';
import { Island } from '../_parts/Island.tsx';
import { MemoryInspector } from '../_parts/islands.ts';
import { Layout } from '../_parts/Layout.tsx';
import { page, params } from '../_parts/page.tsx';

/** /inspector/{project_no}/{filename}/{direction}: a memory file, read and judged entry by entry. */
export const inspectorPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const { project_no: project, filename: file } = params(c, InspectorParams);
  const first = await listInspection(deps, member, { project, file }, { filter: 'all' });
  return (
    <Layout title={`${first.memory.name} · ${text.title[lang]}`} isPrivate>
      <Island of={MemoryInspector} props={{ project, file, first, lang }} />
    </Layout>
  );
});
