import { expect, test } from 'vitest';
import { built, compileEngine } from '../../../wasm/build.ts';

test('the engine is what its source compiles to, byte for byte', async () => {
  const bytes = await compileEngine();

  expect(bytes).toEqual(await Deno.readFile(built));
});
