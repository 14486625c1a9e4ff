/** @jsxImportSource preact */
import { fillText } from '../../../../src/documents/files/text.ts';
import { type Home, readHome } from '../../../../src/reports/home/read-home.ts';
import { text } from '../../../../src/reports/home/text.ts';
import { text as projects } from '../../../../src/projects/projects/text.ts';
import { text as shell } from '../../../../src/shared/shell/text.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { LoginFirst } from '../../../parts/LoginFirst.tsx';
import { page } from '../../../parts/page.tsx';
import { newProjectAddress } from '../addresses.ts';
import { StagePatterns } from '../progress/StageBar.tsx';
import { Changes } from './Changes.tsx';
import { FirstFile } from './FirstFile.tsx';
import { OwnFiles, RecentDocuments } from './Documents.tsx';
import { Projects } from './Projects.tsx';
import { HomeFacts, Waiting } from './Waiting.tsx';

/** What waits for a member, where they stopped, how far their projects are, and what changed. */
export const homePage = page(async (c) => {
  const { deps, lang, user } = c.var;
  if (!user) return <LoginFirst title={shell.home[lang]} finds={text.finds[lang]} />;
  const home = await readHome(deps, user);
  const isFirst = !home.hasProjects && home.invitations.length === 0 && !home.hasFiles;
  return (
    <Layout title={shell.home[lang]} isPrivate>
      <StagePatterns />
      <div class='page-head home-head'>
        <h1>{fillText(text.hello[lang], { name: user.name })}</h1>
        {!isFirst && (
          <a class='btn btn-primary project-create' href={newProjectAddress('translation')}>
            {projects.create[lang]}
          </a>
        )}
      </div>
      {isFirst ? <FirstFile /> : <Sections home={home} />}
      {isFirst && <Changes news={home.news} />}
    </Layout>
  );
});

function Sections({ home }: { home: Home }) {
  return (
    <>
      <HomeFacts home={home} />
      <div class='home-columns'>
        <div class='home-column'>
          <Waiting home={home} />
          <RecentDocuments recent={home.recent} />
          <OwnFiles files={home.files} />
        </div>
        <div class='home-column'>
          <Projects home={home} />
          <Changes news={home.news} />
        </div>
      </div>
    </>
  );
}
