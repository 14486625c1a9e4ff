import type { Running } from '../server.ts';
import { type Random, randomNumbers } from '../guard/random.ts';
import { deleteInAdvance } from './attacker.ts';
import { openEditor, until } from './editor.ts';
import { type History, startHistory } from './history.ts';
import { type EndOfLine, type Finding, judge } from './judge.ts';
import { type Kept, readLog } from './log.ts';
import { type Seeded, seedTeam } from './seed.ts';
import { openWeather, type Weather } from './weather.ts';
import { openWriter, type Writer } from './writer.ts';

export type Plan = {
  seed: number;
  people: number;
  lines: number;
  seconds: number;
  /** How often the process is killed in that time. */
  kills: number;
  /** Of all connections together, so many a second are cut. */
  cutsPerSecond: number;
  /** Everything takes up to so long each way. */
  mostDelayMs: number;
  /** One of the team sends what no editor sends. */
  isAttacked?: boolean;
  /** How long everybody may take in the end to show the same. */
  healMs?: number;
};

export type World = {
  server: Running;
  team: Seeded;
  writers: Writer[];
  history: History;
  weather: Weather;
  random: Random;
  isOver: () => boolean;
};

export type Verdict = { findings: Finding[]; history: History; kept: Map<number, Kept> };

const HEAL_MS = 30_000;
const ON_ITS_WAY_MS = 500;
/** A manager changes rights and confirms; the others write. */
const BETWEEN_MS = 220;

/** Lets people write into the same lines while things break, then looks whether anything is wrong. */
export async function check(server: Running, plan: Plan): Promise<Verdict> {
  const team = await seedTeam(server, { people: plan.people, lines: plan.lines });
  const random = randomNumbers(plan.seed);
  const history = startHistory();
  const port = Number(new URL(server.origin).port);
  const weather = openWeather(port, () => random(plan.mostDelayMs + 1));
  const where = { origin: server.origin, socketPort: weather.port };
  const writers = team.people.map((person, at) =>
    openWriter(openEditor(where, person), `w${at}`, history)
  );
  const end = performance.now() + plan.seconds * 1000;
  let attacks = 0;
  // A busy machine gets more time, so that enough has happened to be judged.
  const isEnough = () =>
    history.count('insert', 'ok') >= 30 && history.count('delete', 'ok') > 0 &&
    history.count('revoke', 'ok') > 0 && (!plan.isAttacked || attacks >= 4);
  const isOver = () => {
    const late = performance.now() - end;
    return late >= 0 && (isEnough() || late > plan.seconds * 6_000);
  };
  const world: World = { server, team, writers, history, weather, random, isOver };
  try {
    await Promise.all([
      ...writers.slice(0, plan.isAttacked ? -1 : undefined).map((one) => write(world, one)),
      manage(world),
      breakThings(world, plan),
      plan.isAttacked ? attack(world, () => attacks++) : undefined,
    ]);
    weather.delayMs = () => 0;
    await heal(world, plan.healMs ?? HEAL_MS);
    const copies = copiesOf(world);
    for (const writer of writers) writer.finish();
    await server.kill();
    const kept = await readLog(server, team.lineIds);
    const ends = team.lineIds.map((line): EndOfLine => ({
      line,
      copies: copies.get(line) ?? [],
      rebuilt: kept.get(line)?.rebuilt ?? '',
      target: kept.get(line)?.target ?? '',
    }));
    return { findings: judge(history.attempts, ends), history, kept };
  } finally {
    for (const writer of writers) writer.finish();
    weather.close();
  }
}

async function write(world: World, writer: Writer) {
  const { team, random, isOver } = world;
  while (!isOver()) {
    await sleep(BETWEEN_MS / 2 + random(BETWEEN_MS));
    const line = team.lineIds[random(team.lineIds.length)] ?? 0;
    if (!writer.isReady(line)) continue;
    const kind = random(20);
    if (kind < 15) writer.insert(line, random);
    else if (kind < 17) writer.delete(line, random);
    else if (kind < 19) await save(world, writer, line);
    else writer.reopen(line);
  }
}

/** Confirms lines, takes the right to some of them away from all but one, and gives it back. */
async function manage(world: World) {
  const { team, random, isOver } = world;
  while (!isOver()) {
    await sleep(300 + random(400));
    const index = random(team.lineIds.length);
    if (random(3) > 0) await confirm(world, index);
    else await reassign(world, index);
  }
}

async function confirm({ team, history, server }: World, index: number) {
  const [manager] = team.people;
  const line = team.lineIds[index] ?? 0;
  const finish = history.begin({ kind: 'confirm', member: manager?.uid ?? '', line });
  const done = await ask(server, manager?.token ?? '', '/files', {
    process: 'document.put_one_check',
    fileName: 'shared.txt',
    project_no: String(team.projectNo),
    index: String(index),
    humanChecked: '1',
  });
  finish(done === undefined ? 'info' : done.ok ? 'ok' : 'fail');
}

async function reassign({ team, history, server, random }: World, index: number) {
  const [manager, ...others] = team.people;
  const line = team.lineIds[index] ?? 0;
  const chosen = others[random(others.length)];
  const set = (no: number) =>
    ask(server, manager?.token ?? '', '/assignment', {
      project_no: String(team.projectNo),
      filename: 'shared.txt',
      user_no: String(no),
      uidList: JSON.stringify([index]),
    });
  const without = others.filter((person) => person !== chosen);
  const ends = without.map(({ uid }) => history.begin({ kind: 'revoke', member: uid, line }));
  const taken = await set(team.numbers.get(chosen?.uid ?? '') ?? 0);
  for (const finish of ends) finish(taken?.ok ? 'ok' : 'info');
  await sleep(300 + random(700));
  const given = without.map(({ uid }) => history.begin({ kind: 'grant', member: uid, line }));
  // Until it is given back nobody could write: so this is asked until it is done.
  while ((await set(0))?.ok !== true) await sleep(200);
  for (const finish of given) finish('ok');
}

/** As those save who have no socket: the whole text, of a version. It begins a new epoch. */
async function save(world: World, writer: Writer, line: number) {
  const { server, team, random, history } = world;
  const { person } = writer.editor;
  const one = writer.room(line);
  if (one.hasUnsent()) return;
  const { token, text } = writer.withNewToken(line, random);
  const finish = history.begin({ kind: 'insert', member: person.uid, line, token });
  const res = await ask(server, person.token, '/files', {
    process: 'document.put_one_line',
    fileName: 'shared.txt',
    project_no: String(team.projectNo),
    index: String(team.lineIds.indexOf(line)),
    version: String(one.version()),
    line: text,
  });
  if (res === undefined) finish('info');
  else finish(res.status === 'saved' ? 'ok' : 'fail');
}

/** undefined: nobody knows what became of it. `status`: what the answer says of the line. */
async function ask(
  server: Running,
  token: string,
  path: string,
  fields: Record<string, string>,
): Promise<{ ok: boolean; status?: string } | undefined> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  try {
    const headers = { authorization: `JWT ${token}` };
    const res = await fetch(`${server.origin}/api${path}`, { method: 'PUT', headers, body });
    const { status } = await res.json();
    return res.status < 500 ? { ok: res.ok, status } : undefined;
  } catch {
    return undefined;
  }
}

async function attack({ team, writers, random, history, isOver }: World, onSent: () => void) {
  const attacker = writers.at(-1)?.editor;
  while (attacker && !isOver()) {
    await sleep(500);
    const line = team.lineIds[random(team.lineIds.length)] ?? 0;
    const finish = history.begin({ kind: 'attack', member: attacker.person.uid, line });
    if (await deleteInAdvance(attacker, line) !== 'unsent') onSent();
    // What a connection that broke still carried arrives a little later.
    setTimeout(finish, ON_ITS_WAY_MS, 'info');
  }
}

async function breakThings({ server, weather, random, isOver }: World, plan: Plan) {
  const cutting = (async () => {
    while (plan.cutsPerSecond > 0 && !isOver()) {
      await sleep(1000 / plan.cutsPerSecond);
      weather.cutOne(random);
    }
  })();
  for (let kill = 0; kill < plan.kills; kill++) {
    await sleep(plan.seconds * 1000 / (plan.kills + 1) * (0.6 + random(80) / 100));
    if (isOver()) break;
    await server.kill();
    await server.restart();
  }
  await cutting;
}

/** Until everybody has sent what they have, and shows what the others show. */
async function heal(world: World, limitMs: number) {
  const { writers, team } = world;
  for (const writer of writers) for (const line of team.lineIds) writer.room(line);
  const isHealed = () =>
    writers.every((writer) =>
      writer.isIdle() && team.lineIds.every((line) => writer.room(line).isReady())
    ) &&
    [...copiesOf(world).values()].every((copies) => new Set(copies).size === 1);
  // Copies that stay different are for the judge.
  await until(isHealed, limitMs, 'all is well').catch(() => {});
}

function copiesOf({ writers, team }: World): Map<number, string[]> {
  return new Map(
    team.lineIds.map((line) => [line, writers.map((writer) => writer.room(line).read())]),
  );
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
