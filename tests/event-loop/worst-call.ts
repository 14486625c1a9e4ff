import type { HostileMember } from './hostile-member.ts';

/** One thing that a member may send, as bad as it was found to be. */
export type WorstCall = { name: string; send(member: HostileMember): Promise<unknown> };

/** A document of very many equal lines, and one of very long ones. */
export const MANY = 'many.txt';
export const LONG = 'long.txt';

export const own = ({ email }: HostileMember, file: string) => `individual/${email}/${file}`;

export const repeated = (text: string, letters: number) =>
  text.repeat(Math.ceil(letters / text.length)).slice(0, letters);

/** Parts of a form without names or values worth a word. */
export const emptyParts = (count: number) =>
  `${'--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(count)}--X--\r\n`;
