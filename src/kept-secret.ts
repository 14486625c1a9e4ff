import { randomSecret } from './shared/random.ts';

/** Reads a secret that an earlier start made, or makes it; only the owner of the file may read it. */
export async function keptSecret(path: string): Promise<string> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  const secret = randomSecret();
  try {
    await Deno.writeTextFile(path, secret, { createNew: true, mode: 0o600 });
    return secret;
  } catch (error) {
    // Another process made it in the same moment.
    if (error instanceof Deno.errors.AlreadyExists) return await Deno.readTextFile(path);
    throw error;
  }
}
