import type { Deps } from '../src/shared/deps.ts';
import { judge } from '../src/ports/quality/judge.ts';
import { openAiChat } from '../src/ports/mt/openai.ts';
import type { ScoreView } from '../src/scoring/rules.ts';
import { type Person } from './app.ts';
import { type Behaviour, type FakeOpenAi, fakeOpenAi } from './fake-openai.ts';
import { type TranslationApp, translationApp } from './translation.ts';

export type ScoringApp = TranslationApp & { judge: FakeOpenAi };

/** The service with a judge that speaks to a fake server of its own; waiting takes no time. */
export async function scoringApp(
  behaviour: Behaviour = 'good',
  given: Partial<Deps> = {},
): Promise<ScoringApp> {
  const server = fakeOpenAi({ behaviour });
  const chat = openAiChat.chatFromEnv({ MT_BASE_URL: server.url, MT_MODEL: 'judge' });
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

type Who = { as?: Person; cookie?: string };
type Answer = {
  status: string;
  data: [unknown[], string];
  processIndex: number;
  progress: number;
  code?: string;
};

/** POST /backTranslate as a browser does. */
export async function check(
  app: TranslationApp,
  who: Who,
  process: string,
  fields: Record<string, string> = {},
) {
  const form = {
    filename: 'a.txt',
    direction: 'en2ko',
    domain: 'normal',
    project_no: who.as ? 'individual' : 'tempFiles',
    ownerId: who.as?.uid ?? 'nonMember',
    ownerEmail: who.as?.email ?? 'nonMember',
    process,
    nextProcess: 'false',
    ...fields,
  };
  const res = await app.api('POST', '/backTranslate', { ...who, form });
  return { http: res.status, ...await res.json() as Answer };
}

/** The whole flow of the specification: the count, then each part. */
export async function checkAll(app: TranslationApp, who: Who, fields: Record<string, string> = {}) {
  const started = await check(app, who, 'get job count', fields);
  const answers: Answer[] = [];
  for (const batch of started.data[0] as number[][]) {
    const part = { ...fields, dataPath: started.data[1], indices: JSON.stringify(batch) };
    answers.push(await check(app, who, 'post-editing part', part));
  }
  return { started, answers, scores: answers.flatMap(({ data }) => data[0] as ScoreView[]) };
}

/** GET /scores: what still holds. */
export async function scoresOf(app: TranslationApp, who: Who, file = 'a.txt') {
  const [project, user] = who.as ? ['individual', who.as.uid] : ['tempFiles', 'nonMember'];
  const res = await app.api('GET', `/scores/${project}/${user}/${file}`, who);
  return { http: res.status, ...await res.json() as { scores: ScoreView[]; method: string } };
}
