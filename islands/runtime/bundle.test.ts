// @vitest-environment node
import { afterEach, expect, test } from 'vitest';
import { entryPoints } from './bundle.ts';

const folder = Deno.makeTempDirSync();
afterEach(() => Deno.removeSync(folder, { recursive: true }));

test('the build takes a new island from its folder, and neither tests nor parts', async () => {
  Deno.mkdirSync(`${folder}/documents`);
  for (
    const name of ['NewIsland.tsx', 'NewIsland.test.tsx', 'tsconfig.json', 'documents/Part.tsx']
  ) {
    Deno.writeTextFileSync(`${folder}/${name}`, '');
  }
  expect(await entryPoints(folder)).toEqual({ NewIsland: `${folder}/NewIsland.tsx` });
});
