import { draftLines, type DraftTask } from '../src/machine-translation/drafting/draft-lines.ts';
import type { DraftLine } from '../src/machine-translation/drafting/item.ts';
import { Gate } from '../src/machine-translation/drafting/gate.ts';
import { openAiEngine } from '../src/ports/mt/engines/openai.ts';
import { type Behaviour, type FakeOpenAi, fakeOpenAi } from './fake-openai.ts';

const servers: FakeOpenAi[] = [];
export async function closeServers() {
  await Promise.all(servers.splice(0).map((server) => server.close()));
}

/** A gate before an engine that speaks to a fake server, with a clock that stands still and waits that are only noted. */
export function setUp(
  options: { behaviour?: Behaviour; seed?: number; rate?: number } = {},
  timeoutMs = 2_000,
) {
  const server = fakeOpenAi(options);
  servers.push(server);
  const engine = openAiEngine({ baseUrl: server.url, model: 'fake', timeoutMs });
  const waits: number[] = [];
  const clock = { now: 0 };
  const gate = new Gate(engine, {
    now: () => new Date(clock.now),
    wait: (ms) => Promise.resolve(void waits.push(ms)),
    random: () => 0,
  });
  const draft = (lines: DraftLine[], more: Partial<DraftTask> = {}, signal?: AbortSignal) =>
    draftLines(
      gate,
      { from: 'en', to: 'ko', domain: 'normal', register: 'hapsyo', lines, ...more },
      signal ?? new AbortController().signal,
    );
  return { server, gate, draft, waits, clock };
}

/** A line without tags. */
export const plain = (text: string, id = text): DraftLine => ({ id, source: text, tags: {} });
