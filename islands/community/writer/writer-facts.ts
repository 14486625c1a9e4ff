import type { PostBody } from '../../../src/community/body/rules.ts';
import type { UiLang } from '../../../src/shared/languages.ts';

export type WriterFacts = {
  lang: UiLang;
  draftKey: string;
  /** What the text of the form stands for, as long as nobody changes it. */
  document: PostBody;
  text: string;
  /** The post that is edited. */
  no?: number;
  hasAttachment: boolean;
  /** When the server stored the draft in the form; absent when there is none. */
  savedAt?: number;
};

export type WriterProps = {
  facts: WriterFacts;
  form: HTMLFormElement;
  initial: PostBody;
  hasFocus: boolean;
  /** What is shown comes from this browser, not from the server. */
  isRestored: boolean;
};
