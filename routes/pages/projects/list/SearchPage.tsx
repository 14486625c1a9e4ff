/** @jsxImportSource preact */
import { editorAddress } from '../../../../src/shared/page-addresses.ts';
import { text } from '../../../../src/projects/projects/text.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { text as shell } from '../../../../src/shared/shell/text.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Layout } from '../../../parts/Layout.tsx';
import { LoginFirst } from '../../../parts/LoginFirst.tsx';
import { page, usePage } from '../../../parts/page.tsx';
import { searchEverything } from '../../../api/search.ts';
import { glossaryAddress } from '../../language-resources/glossaries/addresses.ts';
import { ProjectCards } from './ProjectCards.tsx';

type Found = Awaited<ReturnType<typeof searchEverything>>;

/** /search_pjt: among one's projects, documents, memory files and glossaries. */
export const searchPage = page(async (c) => {
  const { lang, user, deps } = c.var;
  if (!user) {
    return <LoginFirst title={text.searchTitle[lang]} finds={text.visitors.search[lang]} />;
  }
  const found = await searchEverything(deps, user, c.req.query('search') ?? '');
  const title = found.words
    ? shell.searchFor[lang].replace('{words}', () => found.words)
    : text.searchTitle[lang];
  return (
    <Layout title={title} isPrivate>
      <div class='grid gap-5'>
        <h1>{title}</h1>
        <form class='search-page' action='/search_pjt' role='search'>
          <label class='sr-only' for='search-words'>{text.searchTitle[lang]}</label>
          <input
            class='input'
            type='search'
            id='search-words'
            name='search'
            value={found.words}
          />
          <button type='submit' class='btn btn-primary'>{shell.search[lang]}</button>
        </form>
        <Results found={found} />
      </div>
    </Layout>
  );
});

function Results({ found }: { found: Found }) {
  const { words, projects, files, memories, glossaries } = found;
  const { lang } = usePage();
  if (!words) return <p class='muted'>{text.searchHint[lang]}</p>;
  if (projects.length + files.length + memories.length + glossaries.length === 0) {
    return (
      <div class='empty' role='status'>
        <Icon name='search' />
        <h2>{text.noResults[lang]}</h2>
        <p class='muted'>{text.noResultsHelp[lang]}</p>
      </div>
    );
  }
  return (
    <>
      {projects.length > 0 && (
        <section class='grid gap-3' aria-labelledby='found-projects'>
          <h2 id='found-projects'>{text.foundProjects[lang]} {projects.length}</h2>
          <ProjectCards projects={projects} isEditing={false} />
        </section>
      )}
      {files.length > 0 && (
        <section class='grid gap-3' aria-labelledby='found-files'>
          <h2 id='found-files'>{text.foundFiles[lang]} {files.length}</h2>
          <ul class='found-files'>
            {files.map((file) => (
              <li key={file.id}>
                <a class='font-semibold' href={fileAddress(file)}>{file.fileName}</a>{' '}
                <time class='muted' dateTime={file.uploadedAt.toISOString()}>
                  {formatMoment(file.uploadedAt)}
                </time>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Named
        id='found-memories'
        title={text.foundMemories[lang]}
        links={memories.map(({ no, name }) => ({ name, href: `/memories/${no}` }))}
      />
      <Named
        id='found-glossaries'
        title={text.foundGlossaries[lang]}
        links={glossaries.map((one) => ({
          name: one.name,
          href: glossaryAddress(one, one.projectNo ?? undefined),
        }))}
      />
    </>
  );
}

type NamedProps = { id: string; title: string; links: { name: string; href: string }[] };

function Named({ id, title, links }: NamedProps) {
  if (links.length === 0) return null;
  return (
    <section class='grid gap-3' aria-labelledby={id}>
      <h2 id={id}>{title} {links.length}</h2>
      <ul class='found-files'>
        {links.map(({ name, href }) => (
          <li key={href}>
            <a class='font-semibold' href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A file without a direction is opened from the list, where one is chosen. */
function fileAddress(file: Found['files'][number]): string {
  if (file.direction) return editorAddress(file, file.direction);
  return file.projectNo ? `/projects/edit/${file.projectNo}` : '/upload';
}
