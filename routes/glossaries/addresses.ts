import { type Direction, directionCode } from '../../src/shared/languages.ts';

/** The list: one's own, or what a project uses. */
export function listAddress(projectNo?: number, news: Record<string, string> = {}): string {
  const query = new URLSearchParams(news);
  if (projectNo !== undefined) query.set('project', String(projectNo));
  return query.size > 0 ? `/glossaries?${query}` : '/glossaries';
}

export function glossaryAddress(
  { randomName, ...direction }: Direction & { randomName: string },
  projectNo?: number,
): string {
  return `/editGlossary/${directionCode(direction)}/${projectNo ?? 'individual'}/${randomName}`;
}
