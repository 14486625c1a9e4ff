import { readForm } from '../../../../src/server/http.ts';
import { z } from 'zod';
import {
  createGlossary,
  deleteGlossary,
  restoreGlossary,
} from '../../../../src/language-resources/glossaries/change-glossary.ts';
import { listGlossaries } from '../../../../src/language-resources/glossaries/list-glossaries.ts';
import { placeFor } from '../../../../src/language-resources/glossaries/match-terms.ts';
import { shareGlossaries } from '../../../../src/language-resources/glossaries/share-glossaries.ts';
import { describe, DomainError, fail } from '../../../../src/shared/errors.ts';
import { isSupported, langFromCode } from '../../../../src/shared/languages.ts';
import { domains } from '../../../../src/language/register/rules.ts';
import { draw, type PageContext } from '../../../parts/page.tsx';
import { glossaryAddress, listAddress } from './addresses.ts';
import { projectOf, type Refused, showGlossaries } from './GlossariesPage.tsx';

const text = z.string().max(4000).default('');
const GlossariesForm = z.object({
  do: z.enum(['create', 'delete', 'restore', 'share', 'unshare']),
  glossary: text,
  name: text,
  memo: text,
  domain: z.enum(domains).catch('normal').default('normal'),
  source_language: text,
  target_language: text,
});
type Form = z.output<typeof GlossariesForm>;

/** POST /glossaries: makes, deletes and takes back, or says what a project uses. A refusal shows the form again. */
export async function glossariesByForm(c: PageContext): Promise<Response> {
  const form = GlossariesForm.safeParse(await readForm(c));
  if (!form.success) fail('request.invalid');
  try {
    return c.redirect(await run(c, form.data), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status, body } = describe(error, c.var.lang);
    c.status(status as 422);
    const refused: Refused = { problem: body.message };
    if (form.data.do === 'create') refused.typed = typedOf(form.data);
    return await draw(c, await showGlossaries(c, refused));
  }
}

/** Answers where to go on. */
async function run(c: PageContext, form: Form): Promise<string> {
  const { deps } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const projectNo = projectOf(c);
  const which = { projectNo, name: form.glossary };
  switch (form.do) {
    case 'create': {
      const direction = projectNo === undefined
        ? directionOf(form)
        : (await placeFor(deps, member, { projectNo, fileName: undefined, asked: undefined }))
          .direction;
      const { name, memo, domain } = form;
      const made = await createGlossary(deps, member, { name, memo, domain, direction, projectNo });
      return glossaryAddress(made, projectNo);
    }
    case 'delete': {
      const { randomName } = await deleteGlossary(deps, member, which);
      return listAddress(projectNo, { deleted: randomName });
    }
    case 'restore':
      await restoreGlossary(deps, member, form.glossary);
      return listAddress(projectNo, { said: 'restored' });
    case 'share':
    case 'unshare': {
      if (projectNo === undefined) fail('request.invalid');
      const here = await listGlossaries(deps, member, projectNo);
      const others = here.map((one) => one.randomName).filter((name) => name !== form.glossary);
      const names = form.do === 'share' ? [...others, form.glossary] : others;
      await shareGlossaries(deps, member, projectNo, names);
      return listAddress(projectNo, { said: `${form.do}d` });
    }
  }
}

function directionOf({ source_language, target_language }: Form) {
  const from = langFromCode(source_language);
  const to = langFromCode(target_language);
  if (!from || !to) fail('project.languageMissing');
  return isSupported({ from, to }) ? { from, to } : fail('project.unsupported');
}

function typedOf({ name, memo, domain, ...form }: Form) {
  const from = langFromCode(form.source_language) ?? '';
  const to = langFromCode(form.target_language) ?? '';
  return { name, memo, domain, choice: { from, to } } as const;
}
