import { explain } from '../../shared/errors.ts';
import { createHandlers, operator, valid } from '../../server/http.ts';
import { describeEngines } from './describe-engines.ts';
import { adoptLocalEngine, listLocalEngines } from './local-engines.ts';
import { saveEngineSettings } from './save-settings.ts';
import { EngineSettingsForm, EngineTest, LocalChoice } from './schema.ts';
import { testEngine } from './test-engine.ts';

/** GET /engineSettings: the page's state; secrets are shown by their last four characters only. */
export const getEngineSettings = createHandlers(
  operator,
  async (c) => c.json(await describeEngines(c.var.deps)),
);

export const putEngineSettings = createHandlers(
  operator,
  valid('json', EngineSettingsForm),
  async (c) => {
    const { deps, member, ip } = c.var;
    await saveEngineSettings(deps, member, c.req.valid('json'), ip);
    return c.json(await describeEngines(deps));
  },
);

/** POST /engineSettings/test: one sentence through one engine; a failure is an answer, not an error. */
export const postEngineTest = createHandlers(operator, valid('json', EngineTest), async (c) => {
  const { deps, member, lang } = c.var;
  const trial = await testEngine(deps, member, c.req.valid('json'), c.req.raw.signal);
  return c.json({ ...trial, ...explain(trial.code, lang) });
});

export const getLocalEngines = createHandlers(
  operator,
  async (c) => c.json({ servers: await listLocalEngines(c.var.deps) }),
);

export const postLocalEngine = createHandlers(operator, valid('json', LocalChoice), async (c) => {
  const { deps, member, ip } = c.var;
  await adoptLocalEngine(deps, member, c.req.valid('json'), ip);
  return c.json(await describeEngines(deps));
});
