import { plainText } from '../../language/tags/tags.ts';
import { tagsOf } from '../translation-memory/codes.ts';
import { numberWithin } from '../translation-memory/entry-numbers.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import type { Actor, Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { may } from '../../projects/projects/rules.ts';
import { accessibilityOf } from './rules.ts';
import { type Usable, usableOf } from './find-usable.ts';
import { removeFromProject } from './project-memories.ts';
import { listEntriesFrom, listMemoriesOfProject } from './store.ts';

type Named = { projectNo: number | undefined; file: string };

/** A part of a memory of a project, as the specification reads memory files. */
export async function readMemoryFile(
  deps: Deps,
  actor: Actor,
  { projectNo, file, offset, limit }: Named & { offset: number; limit: number },
) {
  const { member, no } = inOne(actor, projectNo);
  const memory = await findProjectFile(deps, member, no, file);
  const { membership } = await requireProject(deps, member, no, 'documents.read');
  const mayInspect = may(membership, 'lines.write');
  const rows = await listEntriesFrom(deps.db, memory.no, { offset, limit });
  const scores = await deps.hooks.readEntryScores(deps.db, memory.no, rows.map(({ no }) => no));
  const lines = rows.map((row, at) => {
    const tags = tagsOf(row.codes);
    return {
      index: offset + at,
      no: numberWithin(row.no),
      source: plainText(row.source, tags),
      target: plainText(row.target, tags),
      accessibility: accessibilityOf(mayInspect),
      score: scores.get(row.no) ?? null,
    };
  });
  return {
    data: [lines, {}, memory.entryCount, 'normal'] as const,
    source: lines.map((line) => line.source),
    target: lines.map((line) => line.target),
    count: memory.entryCount,
    accessibility: lines.map((line) => line.accessibility),
    scores: lines.map((line) => line.score),
    postEdit_count: await deps.hooks.countJudged(deps.db, memory.no),
  };
}

/** The project looks it up no more; with its owner it stays. */
export async function dropMemoryFile(deps: Deps, actor: Actor, { projectNo, file }: Named) {
  const { member, no } = inOne(actor, projectNo);
  const memory = await findProjectFile(deps, member, no, file);
  await removeFromProject(deps, member, no, memory.no);
  return { randomName: String(memory.no) };
}

function inOne(actor: Actor, projectNo: number | undefined): { member: Member; no: number } {
  if (projectNo === undefined || actor.kind === 'visitor') fail('document.notFound');
  return { member: actor.member, no: projectNo };
}

/** By its number or by the name of its file. */
export async function findProjectFile(
  deps: Deps,
  member: Member,
  projectNo: number,
  file: string,
): Promise<Usable> {
  const { project } = await requireProject(deps, member, projectNo, 'documents.read');
  const name = file.normalize('NFC');
  const rows = (await listMemoriesOfProject(deps.db, project.no)).map(({ memory }) => memory);
  const row = rows.find(({ no }) => String(no) === name) ??
    rows.find((row) => name === row.name || name === `${row.name}.tmx`) ??
    fail('document.notFound');
  return usableOf(row, member.uid);
}
