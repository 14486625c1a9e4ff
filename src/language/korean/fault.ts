/** Something wrong in Korean text, by offsets of that text. */
export type KoreanFault = {
  code: string;
  start: number;
  end: number;
  /** The words in question, for the message. */
  word: string;
  /** What repairs it; absent where nobody can know. */
  edit?: { start: number; end: number; insert: string };
  /** What else is right in its place. */
  others?: readonly string[];
  /** For the message: how it should be written. */
  right?: string;
  /** True where it may be meant: a remark, never an alarm. */
  isRemark?: true;
};
