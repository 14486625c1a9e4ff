import { afterEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../tests/app.ts';

let app: TestApp;
afterEach(() => app.close());

test('members are told the memory of every server, in percent and in a word; others nothing', async () => {
  app = await testApp({
    probes: [
      {
        server: 'GPU 1',
        measures: 'gpu',
        holdsJobs: true,
        read: () => Promise.resolve({ gpu: 81.26, main: null, waiting: 2 }),
      },
      {
        server: 'CPU 1',
        measures: 'main',
        holdsJobs: true,
        read: () => Promise.reject(new Error('away')),
      },
    ],
  });
  const kim = await app.member('kim');

  const res = await app.api('GET', '/resourceMonitor', { as: kim });
  expect(await res.json()).toEqual([
    {
      name: 'GPU 1',
      gpu_memory: 81.3,
      gpu_status: 'off',
      main_memory: null,
      main_status: null,
      waiting: 2,
    },
    {
      name: 'CPU 1',
      gpu_memory: null,
      gpu_status: null,
      main_memory: null,
      main_status: 'off',
      waiting: null,
    },
  ]);
  expect((await app.api('GET', '/resourceMonitor')).status).toBe(401);
});

test('the page draws the table on the server', async () => {
  app = await testApp({
    probes: [{
      server: 'GPU 1',
      measures: 'gpu',
      holdsJobs: true,
      read: () => Promise.resolve({ gpu: 72, main: null }),
    }],
  });
  const html = await (await app.page('/api-status', { as: await app.member('kim') })).text();
  expect(html).toMatch(/GPU 1[\s\S]*지연[\s\S]*72%/);
  expect(html).not.toMatch(/ style=/);
});
