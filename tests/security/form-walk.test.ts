import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesOf, rowsOf } from './walk/changes.ts';
import { changed, type Shown } from './walk/crawl.ts';
import { type FormWorld, makeFormWorld, type OwnForm } from './walk/form-world.ts';
import type { Request } from './walk/requests.ts';
import { views } from './walk/routes.ts';
import type { Tenant } from './walk/tenant.ts';
import { everythingOf, OUTSIDE } from './walk/values.ts';
import { ask, placed, signIn, walk, type Walker } from './walk/walker.ts';

/**
 * Forms and addresses as pages show them, with every field, every part and every query of somebody else and out of range,
 * sent by all kinds of people. Pages say themselves what there is, so whoever adds a form has it walked.
 */
let world: FormWorld;
beforeAll(async () => void (world = await makeFormWorld()), 180_000);
afterAll(() => world.shop.end());

type Round = { address: string; isLast: boolean };

const addresses = views.map(({ address }) => address);

/** What takes something away is walked in a second round, so that it is there for all of the first. */
const takesAway = ({ path, fields }: Shown) =>
  /delete|leave|remove|archive|stop/.test(`${path} ${fields.flat()}`);
const rounds = [false, true].flatMap((isLast) => addresses.map((address) => ({ address, isLast })));

function formsOf<S extends Shown>(forms: readonly S[], { address, isLast }: Round): S[] {
  return forms.filter((form) => form.route.address === address && takesAway(form) === isLast);
}

/** Nobody gives away what they have typed themselves. */
function asShown({ method, path, fields }: Shown, kim: Tenant): Request {
  const foreign = fields.map(([name, value]): typeof fields[number] => [
    name,
    value === kim.secret || value === kim.shared ? 'words' : value,
  ]);
  return { method, path, ...(method === 'POST' && { fields: foreign }) };
}

async function walkForms(requests: Request[], name: string, walker: Walker): Promise<string[]> {
  return await walk(world.shop, placed('', requests), name, walker);
}

async function problemsOf(round: Round): Promise<string[]> {
  const { shop, kim, forms, lees, lee, outsiders, team } = world;
  const { numbers, names } = everythingOf(kim);
  const values = [...OUTSIDE, ...numbers.map(String), ...names];
  const shown = formsOf(forms, round).map((form) => asShown(form, kim));
  const problems: string[] = [];
  const before = await rowsOf(shop, kim, false);
  const own = formsOf(lees, round);
  problems.push(...await walkForms(own.flatMap((form) => changed(form, values)), 'lee', lee));
  problems.push(...await walkForms(shown, 'lee', lee));
  for (const [name, walker] of outsiders) problems.push(...await walkForms(shown, name, walker));
  problems.push(...changesOf(before, await rowsOf(shop, kim, false)));
  const shared = await rowsOf(shop, kim, true);
  for (const [name, walker] of team) problems.push(...await walkForms(shown, name, walker));
  problems.push(...changesOf(shared, await rowsOf(shop, kim, true)));
  return problems;
}

test.each(rounds)('$address, last: $isLast', async (round) => {
  expect(await problemsOf(round)).toEqual([]);
}, 180_000);

/** Forms that nobody is granted here, and why; the list only shrinks. */
const ungranted: Record<string, string[]> = {
  'Somebody operates the service of this walk; the tests of the start code have one without.': [
    'POST /operator',
  ],
  'It is the window of the sandbox; this walk pays through a gateway.': ['POST /payment/sandbox'],
  'The key stands in a mail alone; the tests of invitations read it there.': [
    'POST /invitation/:key',
  ],
  'They are about a program at a public address; the tests of webhooks have one.': [
    'POST /profile/webhooks',
    'POST /profile/webhooks/:webhook',
  ],
  'It is asked when a trial is about to end; the tests of trials wait for that.': [
    'POST /payment/consent',
  ],
  'It is for who has released a statement and left the team; the tests of statements leave it.': [
    'POST /profile/statements',
  ],
  'They ask for the password, and nobody of this walk has one; the tests of payments type theirs.':
    ['POST /operator/books', 'POST /operator/confirm', 'POST /operator/settings'],
};

test('a refusal proves something: each form is granted to whom it is shown', async () => {
  const { shop, kim, forms } = await makeFormWorld();
  const granted = new Set<string>();
  for (const round of rounds.filter(({ address }) => address.startsWith('POST'))) {
    for (const { by, ...form } of formsOf<OwnForm>(forms, round)) {
      const who = by ? { as: await signIn(shop, by) } : {};
      const { status } = await ask(shop, { ...asShown(form, kim), at: '' }, who);
      if (status < 400) granted.add(round.address);
    }
  }
  await shop.end();
  const left = addresses.filter((one) => one.startsWith('POST') && !granted.has(one));
  expect(left.toSorted()).toEqual(Object.values(ungranted).flat().toSorted());
}, 300_000);
