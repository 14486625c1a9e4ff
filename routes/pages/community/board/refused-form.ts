/** What a form of the page was refused for, with the words that were typed. */
export type RefusedForm = {
  message: string;
  do: string;
  words: string;
  no?: number | undefined;
  target?: string;
};
