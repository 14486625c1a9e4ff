import { afterEach, expect, test } from 'vitest';
import { fakeLlm, llmIds } from '../../../tests/fake-llms.ts';
import { type Behaviour, fakeOpenAi } from '../../../tests/fake-openai.ts';
import { engineFromEnv } from './index.ts';
import type { MtRequest, TokenCount } from './port.ts';
import { countOf } from './llm/tokens.ts';

const servers: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const request: MtRequest = {
  from: 'en',
  to: 'ko',
  domain: 'normal',
  register: 'hapsyo',
  segments: [{ id: 'a', text: 'One line.' }],
};

function setUp(id: string, behaviour: Behaviour) {
  const llm = llmIds.find((one) => one === id);
  if (llm) {
    const { env, ...server } = fakeLlm(llm, { behaviour });
    servers.push(server);
    return engineFromEnv({ MT_ENGINE: id, ...env });
  }
  const server = fakeOpenAi({ behaviour });
  server.state.count = { prompt_tokens: 900, completion_tokens: 100 };
  servers.push(server);
  return engineFromEnv({ MT_ENGINE: 'openai', MT_BASE_URL: server.url, MT_MODEL: 'fake' });
}

async function countsOf(id: string, behaviour: Behaviour) {
  const counts: TokenCount[] = [];
  const lines = setUp(id, behaviour)
    .translate(request, new AbortController().signal, (count) => counts.push(count));
  for await (const line of lines) expect(line.id).toBe('a');
  return counts;
}

test.each(['openai', ...llmIds])(
  '%s: what the provider counted is told, also of an answer that was of no use',
  async (id) => {
    const counted = [{ tokensIn: 900, tokensOut: 100 }];
    expect(await countsOf(id, 'good')).toEqual(counted);
    expect(await countsOf(id, 'truncates')).toEqual(counted);
    expect(await countsOf(id, 'fails')).toEqual([]);
  },
);

test.each([
  [undefined, 5],
  [5, undefined],
  [NaN, 5],
  ['9', 5],
  [-1, 5],
  [0, 0],
  [1.5, 2],
])('a count of %s and %s tokens is not believed', (tokensIn, tokensOut) => {
  expect(countOf(tokensIn, tokensOut)).toEqual({});
});
