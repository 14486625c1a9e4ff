/** @jsxImportSource preact */
import { text } from '../../src/accounts/text.ts';
import { Island } from '../_parts/Island.tsx';
import { ConfirmRequest } from '../_parts/islands.ts';
import { page } from '../_parts/page.tsx';
import { AccountFrame } from './AccountFrame.tsx';

/** The address carries a secret, so the page repeats nothing of it. */
export const confirmPage = page((c) => (
  <AccountFrame title={text.confirm[c.var.lang]} isPrivate>
    <Island of={ConfirmRequest} props={{ lang: c.var.lang }} />
  </AccountFrame>
));
