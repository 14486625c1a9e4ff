/** @jsxImportSource preact */
import { personal } from '../../src/legal/text-personal.ts';
import { text as shell } from '../../src/shell/text.ts';
import { Icon } from '../_parts/Icon.tsx';
import { page, type PageContext } from '../_parts/page.tsx';
import { Contact } from './Contact.tsx';
import { LegalPaper } from './LegalPaper.tsx';

export const personalPage = page((c) => {
  const { lang, deps } = c.var;
  const ways = (
    <p class='paper-ways'>
      <a class='btn btn-sm' href={backOf(c)}>
        <Icon name='back' />
        {shell.back[lang]}
      </a>
      <a class='btn btn-sm btn-ghost' href='/'>{shell.toHome[lang]}</a>
    </p>
  );
  const contact = <Contact email={deps.config.supportEmail} />;
  return <LegalPaper legal={personal} ways={ways} foot={contact} />;
});

/** The page of ours that the reader came from. Switching language or appearance is not coming from anywhere. */
function backOf(c: PageContext): string {
  const from = URL.parse(c.req.header('referer') ?? '');
  const ours = [c.var.deps.config.publicOrigin, new URL(c.req.url).origin];
  const isBack = from && ours.includes(from.origin) && from.pathname !== c.req.path;
  return isBack ? from.pathname + from.search : '/';
}
