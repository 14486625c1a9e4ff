import type { ProjectType } from '../../../src/projects/projects/rules.ts';

export type ProjectListQuery = {
  type: ProjectType;
  page: number;
  isArchived: boolean;
  view: 'cards' | 'table';
  isEditing: boolean;
};

/** The address of a list; what is usual is left out. */
export function addressOf(asked: ProjectListQuery, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ type: asked.type });
  if (asked.isArchived) query.set('archived', '1');
  if (asked.view === 'table') query.set('view', 'table');
  if (asked.isEditing) query.set('edit', '1');
  if (asked.page > 1) query.set('page', String(asked.page));
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return `/projects?${query}`;
}

/** What a list of projects says after some were deleted: only what can be restored is offered to be. */
export function newsOfDeletion(
  { restorable, lost }: { restorable: readonly number[]; lost: readonly number[] },
): Record<string, string> {
  return {
    ...(restorable.length > 0 ? { deleted: restorable.join(',') } : {}),
    ...(lost.length > 0 ? { said: 'arrivalDeleted' } : {}),
  };
}

const projectTabs = [
  'documents',
  'glossary',
  'memories',
  'analysis',
  'progress',
  'qa',
  'reviews',
  'settings',
  'team',
  'history',
] as const;
export type ProjectTab = typeof projectTabs[number];

/** There are documents in translation projects only. */
const ofDocuments: readonly ProjectTab[] = [
  'documents',
  'glossary',
  'analysis',
  'progress',
  'qa',
  'reviews',
];

/** The tabs of a kind of project, the usual one first. */
export function tabsOf(type: ProjectType): ProjectTab[] {
  return projectTabs.filter((tab) => type === 'translation' || !ofDocuments.includes(tab));
}

function usualTab(type: ProjectType): ProjectTab {
  return tabsOf(type)[0] ?? 'settings';
}

/** The kind stands in the address, so that the menu marks the right entry. */
export function projectAddress(
  { no, type }: { no: number; type: ProjectType },
  tab: ProjectTab = usualTab(type),
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams(more);
  if (type === 'post-editing') query.set('type', type);
  if (tab !== usualTab(type)) query.set('tab', tab);
  return `/projects/edit/${no}${query.size > 0 ? `?${query}` : ''}`;
}

/** Where one is in the team tab: what was looked for, and the page. Forms of it lead back there. */
export function placeInTeam(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    ['find', 'page'].flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** Where a project is made, and templates are renamed and deleted. */
export function newProjectAddress(
  type: ProjectType,
  more: Record<string, string | number | undefined> = {},
): string {
  const query = new URLSearchParams({ type });
  for (const [name, value] of Object.entries(more)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `/projects/new?${query}`;
}
