import type { Deps } from '../src/server/deps.ts';
import { judge } from '../src/ports/quality/judge.ts';
import { openai } from '../src/ports/mt/engines/openai.ts';
import type { ScoreView } from '../src/machine-translation/scoring/rules.ts';
import type { TestApp } from './app.ts';
import { ask, askAll, type Who } from './batches.ts';
import { type Behaviour, type FakeOpenAi, fakeOpenAi } from './fake-openai.ts';
import { type TranslationApp, translationApp } from './translation.ts';

export type ScoringApp = TranslationApp & { judge: FakeOpenAi };

/** The service with a judge that speaks to a fake server of its own; waiting takes no time. */
export async function scoringApp(
  behaviour: Behaviour = 'good',
  given: Partial<Deps> = {},
): Promise<ScoringApp> {
  const server = fakeOpenAi({ behaviour });
  const chat = openai.chat!.fromEnv({ MT_BASE_URL: server.url, MT_MODEL: 'judge' });
  const wait = () => Promise.resolve();
  const quality = { estimators: [judge(chat, { wait })], back: null, alwaysBack: false };
  const app = await translationApp('good', { quality, ...given });
  return {
    ...app,
    judge: server,
    async end() {
      await server.close();
      await app.end();
    },
  };
}

/** POST /backTranslate. */
export const check = (
  app: TestApp,
  who: Who,
  process: string,
  fields: Record<string, string> = {},
) => ask(app, '/backTranslate', who, process, fields);

const flow = {
  path: '/backTranslate',
  count: 'get job count',
  part: 'post-editing part',
} as const;

export async function checkAll(app: TestApp, who: Who, fields: Record<string, string> = {}) {
  const { started, answers } = await askAll(app, who, flow, fields);
  return { started, answers, scores: answers.flatMap(({ data }) => data[0] as ScoreView[]) };
}

/** GET /scores: what still holds. */
export async function scoresOf(app: TranslationApp, who: Who, file = 'a.txt') {
  const [project, user] = who.as ? ['individual', who.as.uid] : ['tempFiles', 'nonMember'];
  const res = await app.api('GET', `/scores/${project}/${user}/${file}`, who);
  return { http: res.status, ...await res.json() as { scores: ScoreView[]; method: string } };
}
