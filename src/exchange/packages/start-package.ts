import { cleanFileName, extensionOf } from '../../documents/files/rules.ts';
import { type Multipart, readMultipart } from '../../documents/files/transfer/read-multipart.ts';
import { sumLines } from './contents/store.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { countOrFail } from '../../server/limit.ts';
import { requireRoom } from '../../billing/storage/require-room.ts';
import { fail, isInDoubt } from '../../shared/errors.ts';
import { randomId } from '../../shared/random.ts';
import type { Db } from '../../../db/client.ts';
import { addWork } from '../../work/queue/add-work.ts';
import { removePackage } from './end-package.ts';
import {
  type ExportChoices,
  type ImportChoices,
  isAtWork,
  limitOfPackages,
  MOST_OF_MEMBER,
  PACKAGE_BYTES,
  PACKAGE_ENDING,
} from './rules.ts';
import { findPackage, insertPackage, listPackages, movePackage, type PackageRow } from './store.ts';

/** Has a project made into a package; answers its name. */
export async function startExport(
  deps: Deps,
  member: Member,
  projectNo: number,
  choices: ExportChoices,
): Promise<string> {
  const { project } = await requireProject(deps, member, projectNo, 'project.copy');
  await makeRoom(deps, member);
  const stem = cleanFileName(project.title).slice(0, 120).toWellFormed() || String(project.no);
  const total = await sumLines(deps.db, project.no);
  return await start(deps, member, {
    kind: 'out',
    state: 'running',
    projectNo: project.no,
    fileName: `${stem}.${PACKAGE_ENDING}`,
    choices,
    total,
  });
}

/** Takes a package in; it is checked behind the answer. */
export async function receivePackage(
  deps: Deps,
  member: Member,
  sent: Multipart,
): Promise<string> {
  await makeRoom(deps, member);
  await requireRoom(deps, deps.db, { uid: member.uid }, { bytes: 1 });
  let file: { fileName: string; storageKey: string; fileSize: number } | undefined;
  try {
    await readMultipart(sent, PACKAGE_BYTES, async (sentName, content) => {
      const fileName = cleanFileName(sentName).slice(0, 255).toWellFormed();
      if (extensionOf(fileName) !== PACKAGE_ENDING) fail('file.unsupported');
      const { key, size } = await deps.blobs.put(content, PACKAGE_BYTES);
      file = { fileName, storageKey: key, fileSize: size };
    });
    if (!file) fail('request.invalid');
    return await start(deps, member, { kind: 'in', state: 'checking', ...file });
  } catch (error) {
    // What belongs to nothing is cleared after a day.
    if (file && !isInDoubt(error)) await deps.blobs.delete(file.storageKey);
    throw error;
  }
}

/** What was checked is to become a project. */
export async function startImport(
  deps: Deps,
  member: Member,
  name: string,
  choices: ImportChoices,
): Promise<void> {
  const row = await findPackage(deps.db, member.uid, name) ?? fail('package.notFound');
  const { documents = 0, resources = 0 } = row.summary?.unpacked ?? {};
  const reserved = documents + (choices.resources ? resources : 0);
  await deps.db.transaction(async (tx) => {
    await requireRoom(deps, tx, { uid: member.uid }, { bytes: reserved });
    const move = { no: row.no, from: ['ready'] as const };
    const facts = { state: 'running', choices, done: 0, reserved } as const;
    if (!await movePackage(tx, member.uid, move, facts)) fail('package.notReady');
    await queue(deps, tx, row);
  });
  await deps.bus.publish({ type: 'package.waiting' });
}

type NewPackage = Omit<Parameters<typeof insertPackage>[2], 'name' | 'createdAt'>;

async function start(deps: Deps, member: Member, facts: NewPackage): Promise<string> {
  const name = randomId();
  await deps.db.transaction(async (tx) => {
    if (facts.fileSize) await requireRoom(deps, tx, { uid: member.uid }, { bytes: facts.fileSize });
    const made = { ...facts, name, createdAt: deps.now() };
    await queue(deps, tx, await insertPackage(tx, member.uid, made) ?? fail('server.fault'));
  });
  await deps.bus.publish({ type: 'package.waiting' });
  return name;
}

/** Packages of one member are worked on one after the other. */
async function queue({ now }: Deps, tx: Db, { no, uid }: PackageRow) {
  const facts = { packageNo: no };
  await addWork(tx, [{ kind: 'package', key: `package:${uid}`, facts, by: uid }], now());
}

/** The oldest ones go when there are too many; those at work are waited for. */
async function makeRoom(deps: Deps, member: Member) {
  await countOrFail(deps, `package:${member.uid}`, limitOfPackages);
  const rows = await listPackages(deps.db, member.uid);
  for (const row of rows.slice(MOST_OF_MEMBER - 1)) {
    if (!isAtWork(row.state)) await removePackage(deps, member.uid, row);
  }
}
