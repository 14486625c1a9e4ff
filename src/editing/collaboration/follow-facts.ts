import type { Event } from '../../ports/bus/port.ts';
import { closeCodes, epochReason } from '../../realtime/sockets/rules.ts';
import type { Deps } from '../../server/deps.ts';
import { type Access, isStale, renewAccess } from './access.ts';
import type { Room } from './room.ts';
import { listFacts } from './store.ts';

type Reason = { code: number; reason: string };

type World = {
  rooms(): Room[];
  /** Do the rooms themselves publish what is heard right now? */
  isOwn(): boolean;
  drop(room: Room, reason: Reason): void;
  /** Reads what other processes have written into texts of these documents. */
  catchUp(documents: ReadonlySet<number>): Promise<void>;
};

/** Bulk work publishes each line: all of that is checked at once. */
const GATHER_MS = 20;

export type Following = {
  /** Checks all open lines, where no event says what happens. */
  checkAll(): Promise<void>;
  stop(): void;
};

/** Brings open texts in step with what is written past them: targets, places, rights, ends. */
export function followFacts(deps: Deps, world: World): Following {
  const documents = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function scheduleCheck(documentId: number) {
    if (!world.rooms().some(({ line }) => line.documentId === documentId)) return;
    documents.add(documentId);
    timer ??= setTimeout(() => {
      timer = undefined;
      const ids = new Set(documents);
      documents.clear();
      checkFacts(deps, world, ids).then(() => world.catchUp(ids)).catch((error) =>
        deps.log.error('live', { error })
      );
    }, GATHER_MS);
  }

  const stop = deps.bus.subscribe((event: Event) => {
    switch (event.type) {
      case 'line.saved':
      case 'line.confirmed':
        if (!world.isOwn()) scheduleCheck(event.documentId);
        return;
      case 'lines.moved':
        return scheduleCheck(event.documentId);
      case 'document.deleted':
        for (const room of world.rooms()) {
          if (room.line.documentId === event.documentId) world.drop(room, gone);
        }
        return;
      case 'rights.changed': {
        const accesses = accessesOf(world, event.projectNo);
        for (const access of accesses) access.changes++;
        for (const id of new Set([...accesses].map(({ documentId }) => documentId))) {
          scheduleCheck(id);
        }
        return;
      }
      default:
        return;
    }
  });
  return {
    checkAll: () =>
      checkFacts(deps, world, new Set(world.rooms().map(({ line }) => line.documentId))),
    stop() {
      stop();
      clearTimeout(timer);
    },
  };
}

const gone: Reason = { code: closeCodes.noSuchLine, reason: '' };

function accessesOf(world: World, projectNo: number): Set<Access> {
  const all = world.rooms().flatMap(({ channels }) => [...channels].map(({ access }) => access));
  return new Set(all.filter((access) => access.projectNo === projectNo));
}

async function checkFacts(deps: Deps, world: World, documents: ReadonlySet<number>) {
  const rooms = world.rooms().filter(({ line }) => documents.has(line.documentId));
  const facts = await listFacts(deps.db, rooms.map(({ line }) => line.id));
  const factsOf = new Map(facts.map((line) => [line.id, line]));
  for (const room of rooms) {
    const line = factsOf.get(room.line.id);
    if (!line) world.drop(room, gone);
    else if (hasLeft(deps, room, line.epoch ?? -1)) {
      world.drop(room, { code: closeCodes.outdated, reason: epochReason(line.epoch ?? 0) });
    } else {
      const { documentId, index, assignee, reviewer } = line;
      Object.assign(room.line, { documentId, index, assignee, reviewer });
    }
  }
  await renewStale(deps, rooms);
}

/** Epochs only rise; a shared database with an earlier one has come back older than it was, and is given the text again. */
function hasLeft({ config }: Deps, room: Room, epoch: number): boolean {
  return config.sharesDatabase ? epoch > room.line.epoch : epoch !== room.line.epoch;
}

async function renewStale(deps: Deps, rooms: readonly Room[]) {
  const channels = rooms.flatMap((room) =>
    [...room.channels].map((channel) => ({ room, channel }))
  );
  const stale = new Set(channels.map(({ channel }) => channel.access).filter(isStale));
  for (const access of stale) {
    if (await renewAccess(deps, access)) continue;
    for (const { room, channel } of channels) {
      if (channel.access !== access) continue;
      room.leave(channel);
      channel.close(closeCodes.noRights, '');
    }
  }
}
