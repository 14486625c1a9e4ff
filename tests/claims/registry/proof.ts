/** What makes a sentence true. A sentence needs one of `test`, `numbers`, `duty`, `measured`; or it promises nothing. */
export type Proof = {
  /** `path › part of the name`: tests that fail when the sentence is not true. */
  test?: string | readonly string[];
  /** The amounts of the sentence, from the constants of the code: both languages have to say them. */
  numbers?: readonly number[];
  /** What people have to do, and no code can: who. */
  duty?: 'operator' | 'law';
  /** A figure that was measured: the note that tells how. */
  measured?: string;
  /** Why the sentence promises nothing. */
  none?: 'a state of the page' | 'a rule for members' | 'what a button does now' | 'about a text';
};

export type Registry = Readonly<Record<string, Proof>>;
