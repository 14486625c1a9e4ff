/** @jsxImportSource preact */
import { ownerOf } from '../../../src/documents/access/rules.ts';
import { LIST_PAGE_SIZE } from '../../../src/documents/files/rules.ts';
import { text } from '../../../src/documents/files/text.ts';
import { formats } from '../../../src/formats/index.ts';
import { nameEngines } from '../../../src/machine-translation/engines/name-engines.ts';
import { listOpenProjects } from '../../../src/projects/projects/managed-projects.ts';
import { actorOf } from '../../../src/server/http.ts';
import UploadList from '../../../islands/UploadList.tsx';
import { Island } from '../../parts/Island.tsx';
import { Layout } from '../../parts/Layout.tsx';
import { page, type PageContext } from '../../parts/page.tsx';
import { engineOf, readDocumentList } from '../../parts/read-document-list.ts';

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
          projects: user ? await listOpenProjects(deps.db, user.uid) : [],
          documents,
          total,
          pageSize: LIST_PAGE_SIZE,
          jobs,
          extensions: Object.keys(formats),
          engine: engineOf(deps),
          engineNames: nameEngines(deps, lang).engines,
          isOperator: user?.role === 'operator',
          now: deps.now().getTime(),
        }}
      />
    </Layout>
  );
});

async function contentOf(c: PageContext) {
  const actor = actorOf(c.var);
  return actor
    ? await readDocumentList(c.var.deps, ownerOf(actor), c.var.lang)
    : { documents: [], total: 0, jobs: {} };
}
