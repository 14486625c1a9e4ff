/** @jsxImportSource preact */
import { projectOf } from '../../../../src/documents/access/rules.ts';
import { z } from 'zod';
import { readEntries } from '../../../../src/language-resources/glossaries/edit-entries.ts';
import { viewEntry, viewReplacement } from '../../../../src/language-resources/glossaries/view.ts';
import { fail } from '../../../../src/shared/errors.ts';
import {
  bcp47Of,
  directionCode,
  langNames,
  parseDirection,
} from '../../../../src/shared/languages.ts';
import GlossaryEditor from '../../../../islands/GlossaryEditor.tsx';
import { Island } from '../../../parts/Island.tsx';
import { Layout } from '../../../parts/Layout.tsx';
import { page, params } from '../../../parts/page.tsx';
import { listAddress } from './addresses.ts';

const GlossaryParams = z.object({
  direction: z.string().max(8).transform((code) => parseDirection(code) ?? fail('page.notFound')),
  project_no: z.string().max(40),
  name: z.string().min(1).max(400),
});

/** /editGlossary/{direction}/{project_no}/{name}: the entries of a glossary, to be read or changed. */
export const editGlossaryPage = page(async (c) => {
  const { direction, project_no: claimed, name } = params(c, GlossaryParams);
  const { deps, lang } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const projectNo = projectOf(claimed);
  const read = await readEntries(deps, member, { projectNo, name }, {});
  const { glossary, entries, total } = read;
  // The address of another direction is one of a glossary that is not there.
  if (directionCode(glossary) !== directionCode(direction)) fail('glossary.notFound');
  return (
    <Layout title={glossary.name} isPrivate>
      <Island
        of={GlossaryEditor}
        props={{
          name: glossary.name,
          randomName: glossary.randomName,
          projectNo: projectNo === undefined ? 'individual' : String(projectNo),
          uid: member.uid,
          directionLabel: `${langNames[glossary.from][lang]} → ${langNames[glossary.to][lang]}`,
          sourceLang: bcp47Of(glossary.from),
          targetLang: bcp47Of(glossary.to),
          domain: glossary.domain,
          memo: glossary.memo,
          mayWrite: glossary.mayWrite,
          mayManage: glossary.mayManage,
          isOwn: glossary.isOwn,
          lines: entries.map(viewEntry),
          total,
          replacements: read.replacements.map(viewReplacement),
          back: listAddress(projectNo),
          lang,
        }}
      />
    </Layout>
  );
});
