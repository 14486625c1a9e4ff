import { type Direction, directionCode } from '../../../../src/shared/languages.ts';

/** The list: one's own, or the tab of a project. */
export function listAddress(projectNo?: number, news: Record<string, string> = {}): string {
  const query = new URLSearchParams(news);
  if (projectNo !== undefined) query.set('tab', 'glossary');
  const place = projectNo === undefined ? '/glossaries' : `/projects/edit/${projectNo}`;
  return query.size > 0 ? `${place}?${query}` : place;
}

/** Where forms of the list go. */
export function formAddress(projectNo?: number): string {
  return projectNo === undefined ? '/glossaries' : `/glossaries?project=${projectNo}`;
}

export function glossaryAddress(
  { randomName, ...direction }: Direction & { randomName: string },
  projectNo?: number,
): string {
  return `/editGlossary/${directionCode(direction)}/${projectNo ?? 'individual'}/${randomName}`;
}
