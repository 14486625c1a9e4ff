import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readUser } from '../../accounts/users/read-user.ts';
import { colourOf } from '../../accounts/users/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { requireRoom } from '../../billing/storage/require-room.ts';
import type { ErrorCode } from '../../shared/catalogue.ts';
import { DomainError, fail, isInDoubt } from '../../shared/errors.ts';
import { type MemberScope, systemScope } from '../../shared/scopes.ts';
import { type HeldWork, NotYet, type WorkKind } from '../../work/queue/rules.ts';
import { endPackage } from './end-package.ts';
import { openPackage } from './check-package.ts';
import { importProject } from './import-project.ts';
import { type ExportChoices, PACKAGE_BYTES } from './rules.ts';
import { findPackageByNo, type PackageRow, setPackage } from './store.ts';
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
      const mayWait = deps.now().getTime() - row.createdAt.getTime() < LONGEST_MS;
      if (mayWait && isInDoubt(error)) throw new NotYet('the database did not answer', WAIT_MS);
      if (!(error instanceof DomainError)) throw error;
      if (mayWait && passing.includes(error.code)) throw new NotYet(error.code, waitOf(error));
      await endFailed(deps, row, member, error);
    }
  },
  async givenUp(deps, { packageNo }) {
    const row = await findPackageByNo(deps.db, scopeOfWork(), packageNo);
    if (row) await endFailed(deps, row, await memberOf(deps, row), new DomainError('server.fault'));
  },
};

/** What others do meanwhile: it is waited for. */
const passing: readonly ErrorCode[] = ['request.tooMany', 'file.tooManyWaiting'];
const WAIT_MS = 10_000;
/** What waits longer waits for something that does not pass. */
const LONGEST_MS = 6 * 60 * 60_000;

function waitOf({ details }: DomainError): number {
  const seconds = Number(details?.['retryAfter']);
  return seconds > 0 ? Math.min(seconds, 60) * 1000 : WAIT_MS;
}

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
  const { key, size } = await deps.blobs.put(content, PACKAGE_BYTES).catch((error) => {
    if (error instanceof DomainError && error.code === 'file.tooLarge') fail('package.tooLarge');
    throw error;
  });
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
    let unnoted = 0;
    const opened = await openPackage(path, async (bytes) => {
      work.signal.throwIfAborted();
      seen += bytes;
      unnoted += bytes;
      if (unnoted < CHECKED_BYTES) return;
      unnoted = 0;
      // Of one that becomes a project, the place is how much of it has come in.
      await work.advance(deps.db, row.state === 'checking' ? seen : work.place);
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
  const { code: reason, details = null } = error;
  const from = ['checking', 'running'] as const;
  await endPackage(deps, member, row, { from, facts: { state: 'failed', reason, details } });
}
