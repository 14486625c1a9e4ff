/** @jsxImportSource preact */
import { text } from '../../../src/accounts/sign-in/text.ts';
import ConfirmRequest from '../../../islands/ConfirmRequest.tsx';
import { Island } from '../../parts/Island.tsx';
import { page } from '../../parts/page.tsx';
import { AccountFrame } from './AccountFrame.tsx';

/** The address carries a secret, so the page repeats nothing of it. */
export const confirmPage = page((c) => (
  <AccountFrame title={text.confirm[c.var.lang]} isPrivate>
    <Island of={ConfirmRequest} props={{ lang: c.var.lang }} />
  </AccountFrame>
));
