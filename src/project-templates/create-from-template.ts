import { shareGlossaries } from '../glossary/share-glossaries.ts';
import { addToProject, arrangeProject } from '../memories/project-memories.ts';
import type { Typed } from '../projects/check-form.ts';
import { createProject } from '../projects/create-project.ts';
import type { ProjectType } from '../projects/rules.ts';
import type { ErrorCode } from '../shared/catalogue.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { DomainError } from '../shared/errors.ts';
import { readTemplate, type Template } from './list-templates.ts';
import type { Part } from './rules.ts';

type Wanted = {
  typed: Typed & { type: ProjectType };
  template: number;
  /** What comes along beside the fields. */
  parts: readonly Part[];
};

/** A project with what was typed, and with what a template has besides. What can no longer be used is left out. */
export async function createFromTemplate(
  deps: Deps,
  member: Member,
  { typed, template: no, parts }: Wanted,
) {
  const template = await readTemplate(deps, member, no);
  const importOptions = parts.includes('options') ? template.importOptions : null;
  const project = await createProject(deps, member, { ...typed, importOptions });
  const added = [
    parts.includes('memories') ? await addMemories(deps, member, project.no, template) : true,
    parts.includes('glossaries') ? await addGlossaries(deps, member, project.no, template) : true,
  ];
  return { project, isWhole: added.every(Boolean) };
}

/** Answers whether all of them could be added. */
async function addMemories(
  deps: Deps,
  member: Member,
  projectNo: number,
  { memories }: Template,
): Promise<boolean> {
  const kept: Template['memories'] = [];
  for (const one of memories) {
    if (await isUsable(addToProject(deps, member, projectNo, one.no))) kept.push(one);
  }
  await arrangeProject(deps, member, projectNo, kept);
  return kept.length === memories.length;
}

async function addGlossaries(
  deps: Deps,
  member: Member,
  projectNo: number,
  { glossaries }: Template,
): Promise<boolean> {
  const kept: string[] = [];
  for (const name of glossaries) {
    if (await isUsable(shareGlossaries(deps, member, projectNo, [...kept, name]))) kept.push(name);
  }
  return kept.length === glossaries.length;
}

const outdated: readonly ErrorCode[] = [
  'memory.notFound',
  'memory.otherLanguages',
  'glossary.notFound',
  'glossary.otherLanguages',
];

/** Since it was saved, a memory may have been deleted, or the project was given other languages. */
async function isUsable(adding: Promise<void>): Promise<boolean> {
  try {
    await adding;
    return true;
  } catch (error) {
    if (error instanceof DomainError && outdated.includes(error.code)) return false;
    throw error;
  }
}
