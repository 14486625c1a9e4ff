import type { Mux } from '../../islands/runtime/socket/mux.ts';
import { randomNumbers } from '../guard/random.ts';
import type { Running } from '../server.ts';
import { openEditor, until } from './editor.ts';
import { startHistory } from './history.ts';
import { type EndOfLine, type Finding, judge } from './judge.ts';
import { integrityOf, readLog } from './log.ts';
import { seedTeam } from './seed.ts';
import { openWriter, type Writer } from './writer.ts';

export type Killed = {
  /** Words and deletes that the server said it keeps. */
  acknowledged: number;
  findings: Finding[];
  integrity: string;
  /** From the start of the process until it answers, for each round. */
  readyMs: number[];
  /** From there until somebody is connected again, for each of them in each round. */
  reconnectedMs: number[];
};

type Wanted = {
  rounds: number;
  clients: number;
  lines: number;
  seed: number;
  /** Hears of each round that is over. */
  tell?: (round: number) => void;
};

const BETWEEN_MS = 250;
/** Longer lines are kept short by deleting words. */
const LONG = 4_000;
const HEAL_MS = 90_000;

/** Ends the process without a warning while people type, over and over. */
export async function killRounds(server: Running, wanted: Wanted): Promise<Killed> {
  const { rounds, clients, lines, seed } = wanted;
  const random = randomNumbers(seed);
  const team = await seedTeam(server, { people: clients, lines });
  const where = { origin: server.origin, socketPort: Number(new URL(server.origin).port) };
  const history = startHistory();
  const writers = team.people.map((person, at) =>
    openWriter(openEditor(where, person), `w${at}`, history)
  );
  const lineOf = (at: number) => team.lineIds[at % team.lineIds.length] ?? 0;
  const isHere = () => writers.every((writer, at) => writer.isReady(lineOf(at)));
  let isOver = false;
  const readyMs: number[] = [];
  const reconnectedMs: number[] = [];

  await until(isHere, HEAL_MS, 'everybody has their line');
  const typing = writers.map(async (writer, at) => {
    while (!isOver) {
      await sleep(BETWEEN_MS / 2 + random(BETWEEN_MS));
      type(writer, lineOf(at));
    }
  });
  for (let round = 0; round < rounds; round++) {
    await sleep(200 + random(2_200));
    await server.kill();
    const startedAt = performance.now();
    const ends = writers.map(({ editor }) => noteReturn(editor.mux, startedAt));
    await server.restart();
    readyMs.push(performance.now() - startedAt);
    const isBack = () => writers.every(({ editor }) => editor.mux.state === 'open');
    await until(isBack, HEAL_MS, 'everybody is back');
    for (const end of ends) end();
    wanted.tell?.(round + 1);
  }
  isOver = true;
  await Promise.all(typing);
  await until(() => writers.every((writer) => writer.isIdle()), HEAL_MS, 'all is sent');
  const isSame = () => [...copiesNow().values()].every((all) => new Set(all).size === 1);
  // What somebody has just sent is on its way to the others; copies that stay different are for the judge.
  await until(isSame, HEAL_MS, 'all see the same').catch(() => {});
  const copies = copiesNow();
  for (const writer of writers) writer.finish();
  await server.kill();

  const kept = await readLog(server, team.lineIds);
  const ends = team.lineIds.map((line): EndOfLine => ({
    line,
    copies: copies.get(line) ?? [],
    rebuilt: kept.get(line)?.rebuilt ?? '',
    target: kept.get(line)?.target ?? '',
  }));
  return {
    acknowledged: history.count('insert', 'ok') + history.count('delete', 'ok'),
    findings: judge(history.attempts, ends),
    integrity: await integrityOf(server),
    readyMs,
    reconnectedMs,
  };

  function noteReturn(mux: Mux, startedAt: number): () => void {
    return mux.onState((state) => {
      if (state === 'open') reconnectedMs.push(performance.now() - startedAt);
    });
  }

  function copiesNow(): Map<number, string[]> {
    const read = writers.map((writer, at) => [lineOf(at), writer.room(lineOf(at)).read()] as const);
    const grouped = Map.groupBy(read, ([line]) => line);
    return new Map([...grouped].map(([line, all]) => [line, all.map(([, text]) => text)]));
  }

  function type(writer: Writer, line: number) {
    if (!writer.isReady(line)) return;
    if (writer.room(line).read().length > LONG && random(2) === 0) writer.delete(line, random);
    else writer.insert(line, random);
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
