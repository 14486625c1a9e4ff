import { z } from 'zod';
import { requireProject } from '../../projects/projects/require-project.ts';
import { createProject } from '../../projects/projects/create-project.ts';
import type { TypedProject } from '../../projects/projects/fields.ts';
import { dayProblem } from '../../projects/projects/rules.ts';
import { typedFrom } from '../../projects/projects/walk-fields.ts';
import { savePolicy } from '../../review/qa/save-policy.ts';
import { domains, registers } from '../../language/register/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { langs } from '../../shared/languages.ts';
import { hashOf } from '../../shared/random.ts';
import { formatMoment } from '../../shared/time.ts';
import type { HeldWork } from '../../work/queue/rules.ts';
import { applyDocument, type Applying, type Persons } from './apply-package.ts';
import { applyGlossary, applyMemory, glossaryNames } from './apply-resources.ts';
import { type OpenPackage, readJson } from './check-package.ts';
import type { ImportChoices, PackagePerson } from './rules.ts';
import { SettingsJson } from './schema.ts';
import { insertPeople, type PackageRow, setPackage } from './store.ts';

type Run = { deps: Deps; work: HeldWork<'package'>; row: PackageRow; member: Member };

/** What was checked becomes a project. It goes on by documents where it was cut short. */
export async function importProject(
  { deps, work, row, member }: Run,
  { zip, list, summary }: OpenPackage,
): Promise<void> {
  const choices = row.choices as ImportChoices;
  const settings = await readJson(zip, 'settings.json', SettingsJson);
  const made = row.projectNo ?? await makeProject({ deps, row, member }, settings);
  const { project: { no: projectNo } } = await requireProject(deps, member, made, 'project.edit');
  // It may have been cut short behind the project; to save the same checks again changes nothing.
  if (row.done === 0) await savePolicy(deps, member, projectNo, settings.checks);
  const persons = await personsOf(summary.people, choices.mine, { row, member });
  await insertPeople(deps.db, projectNo, strangersOf(summary.people, persons));
  let done = 0;
  const onLines = async (lines: number) => {
    work.signal.throwIfAborted();
    done += lines;
    await deps.db.transaction(async (tx) => {
      await work.advance(tx, work.place);
      await setPackage(tx, member.uid, row.no, { done });
    });
  };
  const applying: Applying = {
    deps,
    member,
    zip,
    projectNo,
    persons,
    onLines,
    onPage: async () => {
      work.signal.throwIfAborted();
      await work.advance(deps.db, work.place);
    },
    withHistory: choices.history,
  };
  for (let at = 1; at <= list.counts.documents; at++) {
    await applyDocument(applying, `documents/${at}`);
  }
  if (choices.resources) await applyResources({ ...applying, work, row }, list);
  await deps.db.transaction(async (tx) => {
    await work.finish(tx);
    const ended = { state: 'done', storageKey: null, done: row.total } as const;
    await setPackage(tx, member.uid, row.no, { ...ended, finishedAt: deps.now() });
  });
  if (row.storageKey) await deps.blobs.delete(row.storageKey);
}

/** Its place in the queue is how many are there. */
async function applyResources(
  given: Applying & Pick<Run, 'work' | 'row'>,
  { counts, sourceLang: from, targetLang: to }: OpenPackage['list'],
) {
  const { work, deps, row } = given;
  const direction = { from, to };
  for (let at = work.place; at < counts.memories; at++) {
    await applyMemory(given, {
      at: `memories/${at + 1}`,
      direction,
      // With the memory itself, so that it is never made twice.
      also: (tx) => work.advance(tx, at + 1),
    });
  }
  const names = await glossaryNames(given.zip, counts.glossaries);
  const mark = formatMoment(row.createdAt);
  for (let at = Math.max(0, work.place - counts.memories); at < counts.glossaries; at++) {
    const name = names[at] ?? '';
    await applyGlossary(given, { at: `glossaries/${at + 1}`, direction, name, mark });
    await work.advance(deps.db, counts.memories + at + 1);
  }
}

const word = z.string().max(8_000);
const Fields = z.object({
  description: word.catch(''),
  sourceLang: z.enum(langs),
  targetLang: z.enum(langs),
  domain: z.enum(domains),
  register: z.enum([...registers, '']),
  boardSentences: z.enum(['allowed', 'forbidden']),
  deadline: word.catch(''),
});

async function makeProject(
  { deps, row, member }: Omit<Run, 'work'>,
  { type, fields, importOptions }: z.output<typeof SettingsJson>,
): Promise<number> {
  const { title } = row.choices as ImportChoices;
  const known = Fields.safeParse(fields);
  if (!known.success) fail('package.damaged');
  const today = formatMoment(deps.now()).slice(0, 10);
  // A deadline that is over says nothing any more.
  const deadline = dayProblem(known.data.deadline, today) ? '' : known.data.deadline;
  const typed: TypedProject = { ...typedFrom({}), ...known.data, deadline, title };
  const { no } = await createProject(
    deps,
    member,
    { ...typed, type, importOptions },
    (tx, projectNo) => setPackage(tx, member.uid, row.no, { projectNo }),
  );
  return no;
}

/** The same uid for the same person each time it is begun. */
async function personsOf(
  people: readonly PackagePerson[],
  mine: readonly string[],
  { row, member }: Pick<Run, 'row' | 'member'>,
): Promise<Persons> {
  const persons: [string, { uid: string; outside: string | null }][] = [];
  for (const { id, name } of people) {
    const uid = `outside-${(await hashOf(`${row.name} ${id}`)).slice(0, 24)}`;
    const isMine = mine.includes(id);
    persons.push([id, isMine ? { uid: member.uid, outside: null } : { uid, outside: name }]);
  }
  return new Map(persons);
}

function strangersOf(people: readonly PackagePerson[], persons: Persons) {
  return people.flatMap(({ id, name, role }) => {
    const person = persons.get(id);
    return person && person.outside !== null ? [{ uid: person.uid, name, role }] : [];
  });
}
