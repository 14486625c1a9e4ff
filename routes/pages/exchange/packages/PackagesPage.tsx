/** @jsxImportSource preact */
import { readPackages } from '../../../../src/exchange/packages/read-packages.ts';
import { PACKAGE_ENDING } from '../../../../src/exchange/packages/rules.ts';
import { receivePackage } from '../../../../src/exchange/packages/start-package.ts';
import { text } from '../../../../src/exchange/packages/text.ts';
import { describe, DomainError, fail } from '../../../../src/shared/errors.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { draw, page, type PageContext } from '../../../parts/page.tsx';
import { FileField } from '../FileField.tsx';
import { packageAddress, PACKAGES_ADDRESS } from './addresses.ts';
import { PackageList } from './PackageList.tsx';

/** GET /packages: takes a package in. */
export const packagesPage = page((c) => showPackages(c));

async function showPackages(c: PageContext, refusal?: string) {
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const rows = await readPackages(deps, member, 'in');
  return (
    <Layout title={text.inTitle[lang]} isPrivate>
      <div class='review-file grid gap-4'>
        <p>
          <a class='btn btn-sm' href='/projects/new'>{text.toNew[lang]}</a>
        </p>
        <h1>{text.inTitle[lang]}</h1>
        <p class='muted'>{text.inLead[lang]}</p>
        {refusal && <p role='alert' class='alert alert-error'>{refusal}</p>}
        <form
          class='panel grid gap-3'
          method='post'
          action={PACKAGES_ADDRESS}
          encType='multipart/form-data'
        >
          <div class='field'>
            <label for='package'>{text.file[lang]}</label>
            <FileField id='package' accept={`.${PACKAGE_ENDING}`} />
          </div>
          <p>
            <button type='submit' class='btn btn-primary'>{text.upload[lang]}</button>
          </p>
        </form>
        <PackageList rows={rows} />
      </div>
    </Layout>
  );
}

/** POST /packages */
export async function packagesByForm(c: PageContext): Promise<Response> {
  const member = c.var.user ?? fail('auth.required');
  const sent = { body: c.req.raw.body, contentType: c.req.header('content-type') ?? '' };
  try {
    const name = await receivePackage(c.var.deps, member, sent);
    return c.redirect(packageAddress({ name }), 303);
  } catch (error) {
    if (!(error instanceof DomainError) || !error.code.startsWith('file.')) throw error;
    const { status, body } = describe(error, c.var.lang);
    c.status(status as 422);
    return await draw(c, await showPackages(c, body.message));
  }
}
