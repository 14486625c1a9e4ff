/** @jsxImportSource preact */
import { cancelPackage } from '../../../../src/exchange/packages/end-package.ts';
import { PackageForm, PackageParams } from '../../../../src/exchange/packages/forms.ts';
import { openPackageFile, readPackage } from '../../../../src/exchange/packages/read-packages.ts';
import { isAtWork } from '../../../../src/exchange/packages/rules.ts';
import { startImport } from '../../../../src/exchange/packages/start-package.ts';
import type { StoredPackage } from '../../../../src/exchange/packages/read-packages.ts';
import { text } from '../../../../src/exchange/packages/text.ts';
import { attachedFile } from '../../../../src/server/attachment.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import PackageProgress from '../../../../islands/PackageProgress.tsx';
import { Island } from '../../../parts/Island.tsx';
import { Layout } from '../../../parts/Layout.tsx';
import { page, type PageContext, params, usePage } from '../../../parts/page.tsx';
import { packageAddress, PACKAGES_ADDRESS, projectPackageAddress } from './addresses.ts';
import { ImportChoices, PackageContents } from './ImportChoices.tsx';
import { stateWords } from './state-words.ts';

/** GET /packages/{name}: how far a package is, what it holds, what may be done with it. */
export const packagePage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const row = await readPackage(deps, member, params(c, PackageParams).name);
  const back = row.kind === 'out' && row.projectNo !== null
    ? projectPackageAddress({ no: row.projectNo })
    : PACKAGES_ADDRESS;
  return (
    <Layout title={`${text.packageTitle[lang]} · ${row.fileName}`} isPrivate>
      <div class='review-file grid gap-4'>
        <p>
          <a class='btn btn-sm' href={back}>
            {(row.kind === 'out' ? text.outTitle : text.inTitle)[lang]}
          </a>
        </p>
        <h1 class='break-words'>{row.fileName}</h1>
        <section class='panel grid gap-3'>
          {isAtWork(row.state)
            ? <Island of={PackageProgress} props={progressOf(row, lang)} />
            : <p id='state' role='status'>{stateWords(row, lang)}</p>}
          <Actions row={row} />
        </section>
        {row.summary && <PackageContents summary={row.summary} />}
        {row.state === 'ready' && row.summary && (
          <ImportChoices summary={row.summary} action={packageAddress(row)} />
        )}
        <p class='muted'>{text.days[lang]}</p>
      </div>
    </Layout>
  );
});

function progressOf(row: StoredPackage, lang: UiLang) {
  const { state, done } = row;
  return { state, done, total: state === 'running' ? row.total : 0, words: stateWords(row, lang) };
}

function Actions({ row }: { row: StoredPackage }) {
  const { lang } = usePage();
  const { kind, state, projectNo } = row;
  return (
    <div class='flex flex-wrap gap-2'>
      {isAtWork(state) && (
        <noscript>
          <a class='btn' href={packageAddress(row)}>{text.refresh[lang]}</a>
        </noscript>
      )}
      {(isAtWork(state) || state === 'ready') && (
        <form method='post' action={packageAddress(row)}>
          <button type='submit' name='process' value='cancel' class='btn'>
            {text.cancel[lang]}
          </button>
        </form>
      )}
      {kind === 'out' && state === 'done' && (
        <a class='btn btn-primary' href={`${packageAddress(row)}/file`} download>
          {text.download[lang]}
        </a>
      )}
      {kind === 'in' && state === 'done' && projectNo !== null && (
        <>
          <a class='btn btn-primary' href={`/projects/edit/${projectNo}`}>
            {text.openProject[lang]}
          </a>
          {(row.summary?.memories ?? 0) > 0 && row.choices?.resources && (
            <p class='muted'>{text.memoriesLater[lang]}</p>
          )}
        </>
      )}
    </div>
  );
}

/** POST /packages/{name} */
export async function packageByForm(c: PageContext): Promise<Response> {
  const { deps } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const { name } = params(c, PackageParams);
  const { data: form } = PackageForm.safeParse(await readForm(c, { all: true }));
  if (!form) fail('request.invalid');
  if (form.process === 'cancel') await cancelPackage(deps, member, name);
  else {
    const { process: _, ...choices } = form;
    await startImport(deps, member, name, choices);
  }
  return c.redirect(packageAddress({ name }), 303);
}

/** GET /packages/{name}/file */
export async function packageFile(c: PageContext): Promise<Response> {
  const member = c.var.user ?? fail('auth.required');
  const { name } = params(c, PackageParams);
  const { fileName, size, content } = await openPackageFile(c.var.deps, member, name);
  return c.body(content, 200, { ...attachedFile(fileName), 'content-length': String(size) });
}
