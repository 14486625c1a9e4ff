/** @jsxImportSource preact */
import type { ProjectGlossaries } from '../../../../src/language-resources/glossaries/list-glossaries.ts';
import { text } from '../../../../src/language-resources/glossaries/text.ts';
import { usePage } from '../../../parts/page.tsx';
import { formAddress } from './addresses.ts';
import { GlossaryTable } from './GlossaryTable.tsx';
import { FormOutcome } from './FormOutcome.tsx';

type TabProps = ProjectGlossaries & { projectNo: number; uid: string };

/** What a project uses, and for who manages it what could be added. */
export function GlossaryTab({ projectNo, uid, glossaries, addable, mayManage }: TabProps) {
  const { lang } = usePage();
  return (
    <section class='glossaries'>
      <p class='muted'>{text.projectHelp[lang]}</p>
      <FormOutcome />
      {mayManage && (
        <div class='glossary-add'>
          {addable.length > 0 && (
            <form method='post' action={formAddress(projectNo)} class='glossary-share'>
              <label for='glossary'>{text.shareWhich[lang]}</label>
              <select class='select' id='glossary' name='glossary'>
                {addable.map(({ randomName, name }) => (
                  <option key={randomName} value={randomName}>{name}</option>
                ))}
              </select>
              <button type='submit' name='do' value='share' class='btn'>{text.share[lang]}</button>
            </form>
          )}
          <form method='post' action={formAddress(projectNo)} class='glossary-share'>
            <label for='new-name'>{text.name[lang]}</label>
            <input
              class='input'
              id='new-name'
              name='name'
              placeholder={text.namePlaceholder[lang]}
            />
            <button type='submit' name='do' value='create' class='btn'>{text.create[lang]}</button>
          </form>
        </div>
      )}
      {glossaries.length > 0
        ? (
          <GlossaryTable
            glossaries={glossaries}
            uid={uid}
            projectNo={projectNo}
            mayManage={mayManage}
          />
        )
        : <p class='empty muted'>{text.none[lang]}</p>}
    </section>
  );
}
