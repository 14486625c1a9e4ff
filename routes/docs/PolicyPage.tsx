/** @jsxImportSource preact */
import { policy } from '../../src/legal/text-policy.ts';
import { page } from '../_parts/page.tsx';
import { LegalPaper } from './LegalPaper.tsx';

export const policyPage = page(() => <LegalPaper legal={policy} />);
