/** @jsxImportSource preact */
import { LIST_PAGE_SIZE, ownerOf } from '../../src/documents/rules.ts';
import { text } from '../../src/documents/text.ts';
import { formats } from '../../src/formats/index.ts';
import { actorOf } from '../../src/shared/http.ts';
import { Island } from '../_parts/Island.tsx';
import { UploadList } from '../_parts/islands.ts';
import { Layout } from '../_parts/Layout.tsx';
import { page, type PageContext } from '../_parts/page.tsx';
import { engineOf, readShelf } from './read-shelf.ts';

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
          engine: engineOf(deps),
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
    ? await readShelf(c.var.deps, ownerOf(actor), c.var.lang)
    : { documents: [], total: 0, jobs: {} };
}
