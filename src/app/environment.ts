import { parseEnv } from 'node:util';

/** The settings of this process: its environment, and below it the file `.env` where there is one. */
export async function environment(path = '.env'): Promise<Record<string, string | undefined>> {
  return { ...await settingsFile(path), ...Deno.env.toObject() };
}

async function settingsFile(path: string) {
  try {
    return parseEnv(await Deno.readTextFile(path));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return {};
    throw error;
  }
}
