/** @jsxImportSource preact */
import { text } from '../../src/shell/text.ts';
import { Layout } from '../_parts/Layout.tsx';
import { Notice } from '../_parts/Notice.tsx';
import { page } from '../_parts/page.tsx';

/** Search among projects: nothing can be found before there are any. */
export const searchPage = page((c) => {
  const { lang } = c.var;
  const words = (c.req.query('search') ?? '').trim();
  return (
    <Layout
      title={words ? text.searchFor[lang].replace('{words}', () => words) : text.search[lang]}
      isPrivate
    >
      <Notice
        icon='search'
        title={words ? text.noSearch[lang] : text.searchHint[lang]}
        description={text.noSearchHelp[lang]}
      >
        <a class='btn btn-primary' href='/upload'>{text.quickTranslation[lang]}</a>
      </Notice>
    </Layout>
  );
});
