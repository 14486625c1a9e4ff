/** @jsxImportSource react */
import { text } from '../../src/matching/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import type { DocumentKey } from './http-server.ts';

export type TermsPanelProps = {
  lang: UiLang;
  /** The document's opaque name, as calls name it. */
  fileName: string;
  /** Its project and owner, as calls name them. */
  document: DocumentKey;
  sourceLang: string;
  targetLang: string;
  /** The active line with its text as it is on the screen. */
  line: { no: number; source: string; target: string };
  /** Writes at the caret of the active line, so that Ctrl+Z takes it back; the field keeps the focus. */
  insert(text: string): void;
};

/** Terms of the glossaries that stand in the active line. */
export function TermsPanel({ lang }: TermsPanelProps) {
  return <p className='aids-empty'>{text.noTerms[lang]}</p>;
}
