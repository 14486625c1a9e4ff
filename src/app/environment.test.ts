import { expect, test } from 'vitest';
import { environment } from './environment.ts';

test('the file of settings is read, and the environment wins over it', async () => {
  const path = await Deno.makeTempFile();
  await Deno.writeTextFile(path, 'MAIL_FROM=옮김 <a@b.example>\nPATH=/nowhere\n');

  const settings = await environment(path);

  expect(settings.MAIL_FROM).toBe('옮김 <a@b.example>');
  expect(settings.PATH).toBe(Deno.env.get('PATH'));
});

test('no file is no fault', async () => {
  expect((await environment('/nowhere/.env')).PATH).toBe(Deno.env.get('PATH'));
});
