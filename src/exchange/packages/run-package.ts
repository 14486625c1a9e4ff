import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readUser } from '../../accounts/users/read-user.ts';
import { colourOf } from '../../accounts/users/rules.ts';
import { deleteProjects } from '../../projects/projects/delete-projects.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { requireRoom } from '../../billing/storage/require-room.ts';
import type { ErrorCode } from '../../shared/catalogue.ts';
import { DomainError, fail, isInDoubt } from '../../shared/errors.ts';
import { type MemberScope, systemScope } from '../../shared/scopes.ts';
import type { HeldWork, WorkKind } from '../../work/queue/rules.ts';
import { openPackage } from './check-package.ts';
import { importProject } from './import-project.ts';
import { type ExportChoices, PACKAGE_BYTES } from './rules.ts';
import { findPackageByNo, movePackage, type PackageRow, setPackage } from './store.ts';
import { writePackage } from './write-package.ts';

type Run = { deps: Deps; work: HeldWork<'package'>; row: PackageRow; member: Member };

/** Makes and reads packages of projects. */
export const runPackage: WorkKind<'package'> = {
  // Each copies its file to the disk.
  atOnce: 1,
  wakes: 'package.waiting',
  async run(deps, work) {
    const row = await findPackageByNo(deps.db, scopeOfWork(), work.facts.packageNo);
    if (row?.state !== 'running' && row?.state !== 'checking') return;
    const member = await memberOf(deps, row);
    try {
      if (member.isSuspended) fail('sanction.account');
      await (row.kind === 'out' ? makePackage : readPackage)({ deps, work, row, member });
    } catch (error) {
      // What passes is tried again; the rest is as it is.
      if (!(error instanceof DomainError) || passing.includes(error.code)) throw error;
      await endFailed(deps, row, member, error);
    }
  },
  async givenUp(deps, { packageNo }) {
    const row = await findPackageByNo(deps.db, scopeOfWork(), packageNo);
    if (row) await endFailed(deps, row, await memberOf(deps, row), new DomainError('server.fault'));
  },
};

const passing: readonly ErrorCode[] = ['request.tooMany', 'file.tooManyWaiting'];

const scopeOfWork = () => systemScope('work that its member has called for');

async function memberOf(deps: Deps, { uid, no }: PackageRow): Promise<Member> {
  const user = await readUser(deps.db, uid) ?? fail('auth.required');
  return {
    uid: systemScope<MemberScope>('the member who called for it', uid),
    no: user.no,
    email: user.email,
    name: user.name,
    role: 'member',
    colour: colourOf(uid),
    // No session has such an id, so every step that asks for the password refuses.
    sid: `package:${no}`,
    needsSecondFactor: false,
    isSuspended: user.suspendedAt !== null,
  };
}

async function makePackage({ deps, work, row, member }: Run) {
  let done = 0;
  const pieces = writePackage(deps, member, {
    projectNo: row.projectNo ?? fail('project.notFound'),
    choices: row.choices as ExportChoices,
    onLines: async (lines) => {
      work.signal.throwIfAborted();
      done += lines;
      await deps.db.transaction(async (tx) => {
        await work.advance(tx, done);
        await setPackage(tx, member.uid, row.no, { done });
      });
    },
  });
  const content = ReadableStream.from(pieces as AsyncIterable<Uint8Array<ArrayBuffer>>);
  const { key, size } = await deps.blobs.put(content, PACKAGE_BYTES);
  try {
    await deps.db.transaction(async (tx) => {
      await requireRoom(deps, tx, { uid: member.uid }, { bytes: size });
      await work.finish(tx);
      const facts = { state: 'done', storageKey: key, fileSize: size, done } as const;
      await setPackage(tx, member.uid, row.no, { ...facts, finishedAt: deps.now() });
    });
  } catch (error) {
    // What belongs to nothing is cleared after a day.
    if (!isInDoubt(error)) await deps.blobs.delete(key);
    throw error;
  }
}

/** So many bytes are compared before it looks again whether it may go on. */
const CHECKED_BYTES = 8 * 1024 * 1024;

async function readPackage(run: Run) {
  const { deps, work, row, member } = run;
  const folder = await mkdtemp(join(tmpdir(), 'omgim-package-'));
  try {
    const path = join(folder, 'package.zip');
    await copyBlob(deps, row, path);
    let seen = 0;
    const opened = await openPackage(path, async (bytes) => {
      work.signal.throwIfAborted();
      seen += bytes;
      if (seen < CHECKED_BYTES) return;
      seen = 0;
      await work.advance(deps.db, work.place);
    });
    try {
      if (row.state === 'running') return await importProject(run, opened);
      const { summary } = opened;
      await deps.db.transaction(async (tx) => {
        await work.finish(tx);
        await setPackage(tx, member.uid, row.no, {
          state: 'ready',
          summary,
          total: summary.lines,
        });
      });
    } finally {
      await opened.zip.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyBlob({ blobs }: Deps, { storageKey }: PackageRow, path: string) {
  const file = storageKey ? await blobs.open(storageKey) : undefined;
  if (!file) throw new Error('The file of a package is not here');
  const handle = await open(path, 'w');
  try {
    for await (const piece of file.content) await handle.write(piece);
  } finally {
    await handle.close();
  }
}

async function endFailed(deps: Deps, row: PackageRow, member: Member, error: DomainError) {
  const now = await findPackageByNo(deps.db, scopeOfWork(), row.no) ?? row;
  const facts = {
    state: 'failed',
    reason: error.code,
    details: error.details ?? null,
    storageKey: null,
    finishedAt: deps.now(),
  } as const;
  const from = ['checking', 'running'] as const;
  if (!await movePackage(deps.db, member.uid, { no: row.no, from }, facts)) return;
  if (row.storageKey) await deps.blobs.delete(row.storageKey);
  if (now.kind === 'in' && now.projectNo !== null) {
    await deleteProjects(deps, member, [now.projectNo]);
  }
}
