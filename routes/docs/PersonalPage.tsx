/** @jsxImportSource preact */
import { text } from '../../src/shell/text.ts';
import { page } from '../_parts/page.tsx';
import { LegalText } from './LegalText.tsx';
import { articles } from './personal.ts';

export const personalPage = page((c) => (
  <LegalText title={text.privacy[c.var.lang]} articles={articles} />
));
