import { afterAll, beforeAll, expect, test } from 'vitest';
import { installModels } from '../fixtures/models/install.ts';
import { writeEmbedder } from '../fixtures/models/onnx.ts';

/** A process that may read files and its environment, and nothing else: whoever wants the network there is refused. */
const RIGHTS = [
  '--no-prompt',
  '--allow-read',
  '--allow-env',
  '--deny-net',
  '--deny-run',
  '--deny-write',
];

let folder: string;
beforeAll(async () => {
  folder = await Deno.makeTempDir({ prefix: 'omgim-offline-' });
  await installModels(`${folder}/models`, ['koen', 'enko']);
  await writeEmbedder(`${folder}/embed`);
});
afterAll(() => Deno.remove(folder, { recursive: true }));

async function run(script: string, argument: string) {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ['run', ...RIGHTS, `tests/fixtures/models/offline/${script}`, argument],
    stdout: 'piped',
    stderr: 'piped',
  }).output();
  const decoder = new TextDecoder();
  return { said: decoder.decode(stdout), why: success ? '' : decoder.decode(stderr) };
}

test('the engine translates with no right but to read, and the process ends by itself', async () => {
  expect(await run('translate.ts', `${folder}/models`)).toEqual({ said: 'bergamot\n', why: '' });
});

test('the embedder works with no right but to read, and the process ends by itself', async () => {
  expect(await run('embed.ts', `${folder}/embed`)).toEqual({ said: 'true\n', why: '' });
});
