import { z } from 'zod';
import type { Db } from '../../../db/client.ts';
import { endArrival } from '../../projects/projects/arriving/arriving-project.ts';
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
import { applyDocument, type Applying, type Persons, type Steps } from './apply-package.ts';
import { applyGlossary, applyMemory, glossaryNames } from './apply-resources.ts';
import { type OpenPackage, readJson } from './check-package.ts';
import { bytesOf, type PackageParts, partsOf } from './parts.ts';
import type { ImportChoices, PackagePerson } from './rules.ts';
import { SettingsJson } from './schema.ts';
import { insertPeople, type PackageRow, setPackage } from './store.ts';

type Run = { deps: Deps; work: HeldWork<'package'>; row: PackageRow; member: Member };

/** What was checked becomes a project. It goes on by documents where it was cut short. */
export async function importProject(run: Run, { zip, list, summary }: OpenPackage): Promise<void> {
  const { deps, work, row } = run;
  const choices = row.choices as ImportChoices;
  const settings = await readJson(zip, 'settings.json', SettingsJson);
  const made = row.projectNo ?? await makeProject(run, settings);
  // To everybody else it is closed until all of it is there.
  const member = { ...run.member, bringsIn: made };
  const { project: { no: projectNo } } = await requireProject(deps, member, made, 'project.edit');
  // It may have been cut short behind the project; to save the same checks again changes nothing.
  if (row.done === 0) await savePolicy(deps, member, projectNo, settings.checks);
  const persons = await personsOf(summary.people, choices.mine, { row, member });
  await insertPeople(deps.db, projectNo, strangersOf(summary.people, persons));
  const parts = partsOf(zip, list.counts);
  const steps = createSteps(run, chosenBytes(parts, choices));
  const { history: withHistory } = choices;
  const applying: Applying = { deps, member, zip, projectNo, persons, withHistory, steps };
  for (const part of parts.documents) await applyDocument(applying, part);
  if (choices.resources) await applyResources({ ...applying, work, row }, parts, list);
  await deps.db.transaction(async (tx) => {
    await work.finish(tx);
    await endArrival(tx, projectNo);
    const ended = { state: 'done', storageKey: null, reserved: 0, done: row.total } as const;
    await setPackage(tx, member.uid, row.no, { ...ended, finishedAt: deps.now() });
  });
  if (row.storageKey) await deps.blobs.delete(row.storageKey);
  await deps.bus.publish({ type: 'rights.changed', projectNo });
}

function chosenBytes(parts: PackageParts, { resources }: ImportChoices): number {
  const bytes = bytesOf(parts);
  return bytes.documents + (resources ? bytes.resources : 0);
}

/** Notes how much has come in; what has not still counts as stored. */
function createSteps({ deps, work, row, member }: Run, total: number): Steps {
  let done = 0;
  // Gone through again after a death, what is in already takes no room a second time.
  const before = work.place;
  const note = async (tx: Db, place: number) => {
    await work.advance(tx, place);
    const arrived = Math.max(place, before);
    await setPackage(tx, member.uid, row.no, { done, reserved: Math.max(0, total - arrived) });
  };
  return {
    note,
    async reach(place, lines = 0) {
      work.signal.throwIfAborted();
      done += lines;
      await deps.db.transaction((tx) => note(tx, place));
    },
    async release(tx, { end }) {
      await setPackage(tx, member.uid, row.no, { reserved: Math.max(0, total - end) });
    },
  };
}

/** A memory that is there is not made again: its place was noted with it. */
async function applyResources(
  given: Applying & Pick<Run, 'work' | 'row'>,
  { memories, glossaries }: PackageParts,
  { sourceLang: from, targetLang: to }: OpenPackage['list'],
) {
  const { work, row, steps } = given;
  const direction = { from, to };
  for (const part of memories) {
    if (work.place >= part.end) continue;
    await applyMemory(given, {
      at: part.at,
      direction,
      room: (tx) => steps.release(tx, part),
      also: (tx) => steps.note(tx, part.end),
    });
  }
  const names = await glossaryNames(given.zip, glossaries.length);
  const mark = formatMoment(row.createdAt);
  for (const [nth, part] of glossaries.entries()) {
    if (work.place >= part.end) continue;
    await applyGlossary(given, {
      at: part.at,
      direction,
      name: names[nth] ?? '',
      mark,
      room: (tx) => steps.release(tx, part),
    });
    await steps.reach(part.end);
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
  { deps, work, row, member }: Run,
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
    { ...typed, type, importOptions, isArriving: true },
    async (tx, projectNo) => {
      // Cancelled at this moment, it makes none.
      await work.advance(tx, 0);
      await setPackage(tx, member.uid, row.no, { projectNo });
    },
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
