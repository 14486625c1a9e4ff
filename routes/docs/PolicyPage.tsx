/** @jsxImportSource preact */
import { text } from '../../src/shell/text.ts';
import { page } from '../_parts/page.tsx';
import { LegalText } from './LegalText.tsx';
import { articles, effective } from './policy.ts';

export const policyPage = page((c) => (
  <LegalText title={text.terms[c.var.lang]} articles={articles} effective={effective} />
));
