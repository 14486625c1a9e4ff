/** @jsxImportSource preact */
import { listInspection } from '../../../../src/review/memory-inspection/list-inspection.ts';
import { InspectorParams } from '../../../../src/review/memory-inspection/schema.ts';
import { text } from '../../../../src/review/memory-inspection/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { directionCode } from '../../../../src/shared/languages.ts';
import MemoryInspector from '../../../../islands/MemoryInspector.tsx';
import { Island } from '../../../parts/Island.tsx';
import { Layout } from '../../../parts/Layout.tsx';
import { page, params } from '../../../parts/page.tsx';

/** /inspector/{project_no}/{filename}/{direction}: a memory file, read and judged entry by entry. */
export const inspectorPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const { project_no: project, filename: file, direction } = params(c, InspectorParams);
  const first = await listInspection(deps, member, { project, file }, { filter: 'all' });
  // The address of another direction is one of a memory that is not there.
  if (directionCode(first.memory) !== direction) fail('document.notFound');
  return (
    <Layout title={`${first.memory.name} · ${text.title[lang]}`} isPrivate>
      <Island of={MemoryInspector} props={{ project, file, first, lang }} />
    </Layout>
  );
});
