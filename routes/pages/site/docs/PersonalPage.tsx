/** @jsxImportSource preact */
import { legalVersions } from '../../../../src/accounts/legal/texts.ts';
import { text as shell } from '../../../../src/shared/shell/text.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { page, usePage } from '../../../parts/page.tsx';
import { chosenVersion } from './chosen-version.ts';
import { Contact } from './Contact.tsx';
import { LegalPaper } from './LegalPaper.tsx';

export const personalPage = page((c) => {
  const contact = <Contact email={c.var.deps.config.supportEmail} />;
  const chosen = chosenVersion(c, legalVersions.privacy);
  return <LegalPaper {...chosen} ways={<Ways />} foot={contact} />;
});

function Ways() {
  const { lang, back } = usePage();
  return (
    <p class='paper-ways'>
      <a class='btn btn-sm' href={back}>
        <Icon name='back' />
        {shell.back[lang]}
      </a>
      <a class='btn btn-sm btn-ghost' href='/'>{shell.toHome[lang]}</a>
    </p>
  );
}
