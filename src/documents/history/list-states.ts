import { requireDocument } from '../access/require-document.ts';
import { isLocked } from '../lines/rules.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { formatMoment } from '../../shared/time.ts';
import type { Cause } from '../revisions/rules.ts';
import { FIRST_TARGET, STATES_SHOWN, type StateView } from './rules.ts';
import { findLineAt, listLineRevisions } from './store.ts';

/** All that a line has said, newest first; the first draft of a machine is among it for ever. */
export async function listStates(
  deps: Deps,
  actor: Actor,
  { name, index }: { name: string; index: number },
): Promise<{ version: number; states: StateView[] }> {
  const { id, rights } = await requireDocument(deps, actor, name, 'read');
  if (isLocked(rights, index)) fail('line.locked');
  const line = await findLineAt(deps.db, id, index) ?? fail('line.notFound');
  const rows = await listLineRevisions(deps.db, id, line.id, STATES_SHOWN);
  const states = rows.map(({ rev, target, cause, name, at }): StateView => ({
    rev,
    target,
    cause,
    by: name,
    at: formatMoment(at),
    isNow: rev === line.version,
  }));
  // Lines from before revisions were stored have their current target, and what the first operation found.
  if (states[0]?.isNow !== true) states.unshift(nowOf(line));
  const oldest = rows.at(-1);
  if (oldest?.before && oldest.rev > 0) {
    const { target, origin } = oldest.before;
    if (target !== '') states.push(beforeOf(oldest.rev - 1, target, origin));
  }
  const { firstTarget } = line;
  const isKnown = states.some(({ cause, target }) => cause === 'machine' && target === firstTarget);
  if (firstTarget && !isKnown) states.push(beforeOf(FIRST_TARGET, firstTarget, 'machine'));
  return { version: line.version, states };
}

function nowOf(line: NonNullable<Awaited<ReturnType<typeof findLineAt>>>): StateView {
  const { version: rev, target, origin, name, editedAt } = line;
  const at = editedAt ? formatMoment(editedAt) : null;
  return { rev, target, cause: causeOf(origin), by: name, at, isNow: true };
}

function beforeOf(rev: number, target: string, origin: string): StateView {
  return { rev, target, cause: causeOf(origin), by: null, at: null, isNow: false };
}

function causeOf(origin: string): Cause {
  if (origin === 'machine' || origin === 'memory' || origin === 'propagated') return origin;
  return origin === 'person' ? 'typed' : 'imported';
}
