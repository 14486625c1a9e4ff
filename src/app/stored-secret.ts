import { randomId, randomSecret } from '../shared/random.ts';

/** Reads a secret that an earlier start made, or makes it; only the owner of the file may read it. */
export async function storedSecret(path: string): Promise<string> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  // Written whole under another name first: nobody ever reads half a secret.
  const draft = `${path}.${randomId()}`;
  await Deno.writeTextFile(draft, randomSecret(), { createNew: true, mode: 0o600 });
  try {
    await Deno.link(draft, path);
  } catch (error) {
    // Another process was first; its secret counts.
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
  } finally {
    await Deno.remove(draft);
  }
  return await Deno.readTextFile(path);
}
