/** @jsxImportSource preact */
import { listDocuments } from '../../src/documents/list-documents.ts';
import { LIST_PAGE_SIZE, ownerOf } from '../../src/documents/rules.ts';
import { text } from '../../src/documents/text.ts';
import { formats } from '../../src/formats/index.ts';
import { listOpenJobs } from '../../src/jobs/list-open-jobs.ts';
import { catalogue } from '../../src/shared/catalogue.ts';
import { actorOf } from '../../src/shared/http.ts';
import { Island } from '../_parts/Island.tsx';
import { UploadList } from '../_parts/islands.ts';
import { Layout } from '../_parts/Layout.tsx';
import { page, type PageContext } from '../_parts/page.tsx';

/** Quick upload for members and visitors; the first list is drawn with the page. */
export const uploadPage = page(async (c) => {
  const { lang, user, visitorKey, deps } = c.var;
  const { documents, total, jobs } = await contentOf(c);
  return (
    <Layout title={text.title[lang]} description={text.description[lang]}>
      <Island
        of={UploadList}
        props={{
          lang,
          ...(user ? { member: { uid: user.uid, email: user.email } } : {}),
          mayAdopt: user !== null && visitorKey !== null,
          documents,
          total,
          pageSize: LIST_PAGE_SIZE,
          jobs,
          extensions: Object.keys(formats),
          // Whether it answers is asked by the island: a page does not wait for an engine.
          engine: {
            state: deps.mt.capabilities().pairs.length > 0 ? 'ready' : 'needs-engine',
            engine: deps.mt.id,
            label: deps.mt.label,
          },
          isOperator: user?.role === 'operator',
          now: deps.now().getTime(),
        }}
      />
    </Layout>
  );
});

async function contentOf(c: PageContext) {
  const { deps, lang } = c.var;
  const actor = actorOf(c.var);
  if (!actor) return { documents: [], total: 0, jobs: {} };
  const [{ documents, total }, open] = await Promise.all([
    listDocuments(deps, ownerOf(actor), 1),
    listOpenJobs(deps, ownerOf(actor)),
  ]);
  const jobs = Object.fromEntries(open.map(({ randomName, progress, reason, id, status }) => [
    randomName,
    { id, status, percent: progress, ...(reason ? { reason: catalogue[reason][lang] } : {}) },
  ]));
  return { documents, total, jobs };
}
