import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicApi } from '../../../routes/api/public.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { catalogue } from '../../shared/catalogue.ts';
import { callsOf } from '../operations/calls.ts';
import { describeApi } from './describe-api.ts';

let app: TestApp;
beforeAll(async () => void (app = await testApp()));
afterAll(() => app.close());

const made = describeApi(publicApi.routes);
const operations = Object.values(made.paths).flatMap((methods) => Object.values(methods));

test('what is served without a token is what the schemas give; `deno task openapi` writes it', async () => {
  const res = await app.api('GET', '/v1/openapi.json');
  expect(res.status).toBe(200);
  expect(await res.json()).toEqual(JSON.parse(JSON.stringify(made)));
});

test('it is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(made));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  const broken = { ...structuredClone(made), info: { title: 'no version' } };
  expect((await new Validator().validate(broken)).valid).toBe(false);
});

test('every call has an answer, its refusals, a scope and, where it answers JSON, an example', () => {
  const calls = callsOf(publicApi.routes);
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    calls.map(({ operation }) => operation.name).toSorted(),
  );
  for (const { operation } of calls) {
    const found = operations.find(({ operationId }) => operationId === operation.name)!;
    expect(found.security).toEqual([{ token: operation.scope ? [operation.scope] : [] }]);
    const answers = found.responses as Record<string, { description: string; content: object }>;
    expect(Object.keys(answers)).toEqual(expect.arrayContaining([String(operation.status), '401']));
    for (const code of operation.codes) {
      expect(answers[catalogue[code].status]?.description).toContain(`\`${code}\``);
    }
    if (operation.answer !== 'file') {
      expect(answers[operation.status]!.content).toMatchObject({
        'application/json': { example: operation.example },
      });
    }
  }
});

test('each named shape is there, and no reference leads nowhere', () => {
  const text = JSON.stringify(made);
  const named = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name!);
  expect(named.filter((name) => !Object.hasOwn(made.components.schemas, name))).toEqual([]);
  expect(text).not.toContain('#/$defs');
});

test('whatever has to be there is described, in every shape', () => {
  const shapes: { required?: string[]; properties?: object }[] = [];
  JSON.stringify(made, (_key, value) => {
    if (Array.isArray(value?.required) && value.properties) shapes.push(value);
    return value;
  });
  expect(shapes.length).toBeGreaterThan(10);
  for (const { required = [], properties = {} } of shapes) {
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(required));
  }
});

test.each(['ko', 'en'])('the page for developers in %s has every call', async (lang) => {
  const html = await (await app.page(`/developers?lang=${lang}`)).text();
  for (const { method, path } of callsOf(publicApi.routes)) {
    expect(html).toContain(`<code>${method} /api/v1${path}</code>`);
  }
});
