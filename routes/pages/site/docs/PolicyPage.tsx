/** @jsxImportSource preact */
import { legalVersions } from '../../../../src/accounts/legal/texts.ts';
import { page } from '../../../parts/page.tsx';
import { chosenVersion } from './chosen-version.ts';
import { LegalPaper } from './LegalPaper.tsx';

export const policyPage = page((c) => <LegalPaper {...chosenVersion(c, legalVersions.terms)} />);
