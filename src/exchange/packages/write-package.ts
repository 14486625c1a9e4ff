import { requireProject } from '../../projects/projects/require-project.ts';
import { typedFrom } from '../../projects/projects/walk-fields.ts';
import { readTeam } from '../../projects/teams/list-team.ts';
import { policyOf } from '../../review/qa/save-policy.ts';
import { documentsInProject } from '../../documents/access/documents-in-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { systemScope } from '../../shared/scopes.ts';
import { jsonEntry, writeZip, type ZipSource } from './archive/write-zip.ts';
import { listNames, listPackedDocuments } from './contents/store.ts';
import { createPeople, listPackagePeople } from './people.ts';
import {
  type ExportChoices,
  limitOfEntry,
  MOST_DOCUMENTS,
  MOST_ENTRIES,
  PACKAGE_FORMAT,
  UNPACKED_BYTES,
  type Written,
} from './rules.ts';
import { listPeople } from './store.ts';
import { documentEntries } from './write-document-entries.ts';
import { resourceEntries } from './write-resources.ts';

type Order = {
  projectNo: number;
  choices: ExportChoices;
  /** Called after each page of lines; throws when it is to stop. */
  onLines: (lines: number) => Promise<void>;
  /** Of one file of a memory; as long as a reader takes it when absent. */
  memoryBytes?: number;
};

/** A project as a package, piece by piece. */
export async function* writePackage(
  deps: Deps,
  member: Member,
  { projectNo, choices, onLines, memoryBytes }: Order,
): AsyncGenerator<Uint8Array> {
  const { project } = await requireProject(deps, member, projectNo, 'project.copy');
  const people = createPeople();
  const counts = { documents: 0, lines: 0, comments: 0, memories: 0, glossaries: 0 };
  const written: Written = { counts, left: [] };
  async function* sources(): AsyncGenerator<ZipSource> {
    yield jsonEntry('settings.json', await settingsOf());
    const rows = await listPackedDocuments(deps.db, project.no, MOST_DOCUMENTS + 1);
    if (rows.length > MOST_DOCUMENTS) fail('package.tooLarge');
    for (const document of documentsInProject(project.no, rows)) {
      yield* documentEntries(deps, document, { people, choices, written, onLines });
    }
    if (choices.resources) {
      yield* resourceEntries(deps, member, project, { written, mostBytes: memoryBytes });
    }
    yield jsonEntry('people.json', await peopleOf());
  }
  async function settingsOf() {
    const { type, importOptions } = project;
    const checks = await policyOf(deps, member, project.no);
    return { type, fields: typedFrom(project), importOptions, checks };
  }
  async function peopleOf() {
    const uids = people.uids();
    const scope = systemScope('names of those who worked on lines of the project');
    const names = await listNames(deps.db, scope, uids);
    const team = await readTeam(deps, member, project.no);
    const roles = new Map(team.map(({ uid, role }) => [uid, role as string]));
    const known = new Map([...names].map(([uid, name]) => {
      return [uid, { name, role: roles.get(uid) ?? 'translator' }] as const;
    }));
    for (const one of await listPeople(deps.db, project.no)) known.set(one.uid, one);
    return listPackagePeople(uids, known, choices);
  }
  const last = (entries: ZipEntries) =>
    jsonEntry('package.json', {
      format: PACKAGE_FORMAT,
      product: 'omgim',
      createdAt: deps.now().getTime(),
      title: project.title,
      sourceLang: project.sourceLang,
      targetLang: project.targetLang,
      choices,
      ...written,
      entries,
    });
  yield* writeZip(sources(), last, {
    mostEntries: MOST_ENTRIES,
    mostBytes: UNPACKED_BYTES,
    limitOf: limitOfEntry,
  });
}

type ZipEntries = Parameters<Parameters<typeof writeZip>[1]>[0];
