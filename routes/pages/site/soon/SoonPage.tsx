/** @jsxImportSource preact */
import { text } from '../../../../src/shared/shell/text.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { Notice } from '../../../parts/Notice.tsx';
import { page } from '../../../parts/page.tsx';

/** Stands at an address whose page is not built yet, and says so. */
export function soonPage(words: { ko: string; en: string }) {
  return page((c) => {
    const { lang } = c.var;
    return (
      <Layout title={words[lang]} isPrivate>
        <Notice
          icon='clock'
          title={text.soon[lang]}
          description={text.soonHelp[lang].replace('{page}', words[lang])}
        >
          <a class='btn btn-primary' href='/upload'>{text.quickTranslation[lang]}</a>
          <a class='btn' href='/'>{text.toHome[lang]}</a>
        </Notice>
      </Layout>
    );
  });
}
