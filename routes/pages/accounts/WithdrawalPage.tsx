/** @jsxImportSource preact */
import { text } from '../../../src/privacy/withdrawal/text.ts';
import WithdrawalForm from '../../../islands/WithdrawalForm.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Island } from '../../parts/Island.tsx';
import { page, usePage } from '../../parts/page.tsx';
import { AccountFrame } from './AccountFrame.tsx';

export const withdrawalPage = page((c) => {
  const { lang } = c.var;
  return (
    <AccountFrame title={text.title[lang]} lead={text.lead[lang]} foot={<Ways />} isPrivate>
      <Island of={WithdrawalForm} props={{ lang }} />
    </AccountFrame>
  );
});

function Ways() {
  const { lang, back } = usePage();
  return (
    <span class='notice-links'>
      <a class='btn btn-sm' href={back} data-back>
        <Icon name='back' />
        {text.back[lang]}
      </a>
      <a class='btn btn-sm btn-ghost' href='/upload'>{text.toFiles[lang]}</a>
      <a class='btn btn-sm btn-ghost' href='/profile/edit#data'>{text.toExport[lang]}</a>
    </span>
  );
}
