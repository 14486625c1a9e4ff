/** @jsxImportSource preact */
import type { Parting } from '../../../src/projects/projects/history.ts';
import { text } from '../../../src/projects/projects/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { text as shell } from '../../../src/shared/shell/text.ts';
import { formatMoment } from '../../../src/shared/time.ts';
import { Layout } from '../../parts/Layout.tsx';
import { Notice } from '../../parts/Notice.tsx';

/** For members who follow an old notice to a project that they are no longer in. */
export function PartedPage({ parting, lang }: { parting: Parting; lang: UiLang }) {
  const { kind, at } = parting;
  const title = text.partedTitle[lang].replace('{title}', () => parting.title);
  const date = formatMoment(at).slice(0, 10).replaceAll('-', '.');
  return (
    <Layout title={title} isPrivate>
      <Notice
        icon='info'
        title={title}
        description={text.partings[kind][lang].replace('{date}', date)}
      >
        <a class='btn btn-primary' href='/projects'>{shell.translationProjects[lang]}</a>
      </Notice>
    </Layout>
  );
}
