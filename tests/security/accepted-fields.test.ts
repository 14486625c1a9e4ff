import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../../routes/api/index.ts';
import { publicApi } from '../../routes/api/public.ts';
import { pages } from '../../routes/pages.ts';

/** Read into a checked tree, known names of settings, of commands and of language pairs. */
const OPEN = [
  'POST /api/support json.document',
  'PUT /api/draft/:key json.document',
  'PUT /api/engineSettings json.set',
  'PUT /api/keys json.keys',
  'PUT /api/project/:projectNo/checks json.severities',
  'PUT /api/support/:query json.document',
  'PUT /api/view json.shares',
];

const ONLY_OURS = new Set([
  ...['isAdmin', 'admin', 'role', 'plan', 'suspendedAt', 'verifiedAt', 'emailKey', 'passwordHash'],
  ...['owner', 'ownerUid', 'owner_uid', 'author', 'authorUid', 'uid', 'userUid', 'acceptance'],
  ...['price', 'amount', 'state', 'createdAt'],
]);

/** `owner` and `userUid` must agree with the session, `amount` with the order; the others are what the call is for. */
const CHECKED = [
  'DELETE /api/document form owner',
  'GET /api/getFiles/:projectKind/:userUid param userUid',
  'GET /api/project/:projectNo/:userUid param userUid',
  'POST /api/lines/replace json.oneOf owner',
  'POST /api/lines/search json owner',
  'POST /api/matchingTMX form owner',
  'POST /api/payment/finish json amount',
  'POST /api/pretranslate json owner',
  'POST /api/team json.oneOf role',
  'PUT /api/cues json owner',
  'PUT /api/cues/restore json owner',
  'PUT /api/cues/rules json owner',
  'PUT /api/cues/shots json owner',
  'PUT /api/files form.anyOf owner',
  'PUT /api/lines/merge json owner',
  'PUT /api/lines/rejoin json owner',
  'PUT /api/lines/restore json owner',
  'PUT /api/lines/split json owner',
  'PUT /api/operations/undo json owner',
  'PUT /api/qa/dismissal form owner',
  'PUT /api/qa/fixes form owner',
  'PUT /api/repetitions/exception json owner',
  'PUT /api/repetitions/reach json owner',
  'PUT /api/reviews/:projectNo/:id/state json state',
  'PUT /api/team json role',
];

type Node = { additionalProperties?: unknown; properties?: Record<string, unknown> };
type Found = { at: string; node: Node };

const tables = [['/api', api], ['/api/v1', publicApi], ['', pages]] as const;

const found = tables.flatMap(([base, { routes }]) =>
  routes.flatMap(({ method, path, handler }) => {
    const { accepts } = handler as { accepts?: { target: string; schema: z.ZodType } };
    if (!accepts) return [];
    const schema = z.toJSONSchema(accepts.schema, { io: 'input', unrepresentable: 'any' });
    return nodesIn(schema, `${method} ${base}${path} ${accepts.target}`);
  })
);

function nodesIn(schema: unknown, at: string): Found[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const below = Object.entries(schema).flatMap(([key, value]) =>
    nodesIn(value, key === 'properties' || /^\d+$/.test(key) ? at : `${at}.${key}`)
  );
  return [{ at, node: schema as Node }, ...below];
}

test('nothing is taken besides the fields that a schema names, but where any name may come', () => {
  const open = found.filter(({ node }) => node.additionalProperties).map(({ at }) => at);
  expect([...new Set(open)].sort()).toEqual(OPEN);
});

test('no call takes what only the service says of a member, a price or a row', () => {
  const named = found.flatMap(({ at, node }) =>
    Object.keys(node.properties ?? {}).filter((name) => ONLY_OURS.has(name)).map((name) =>
      `${at} ${name}`
    )
  );
  expect(found.length).toBeGreaterThan(500);
  expect([...new Set(named)].sort()).toEqual(CHECKED);
});
