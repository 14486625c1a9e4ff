/**
 * The windows of the whole Chromium are pages themselves: what it draws of its own costs twice what it draws of ours. The
 * program, not the shell script in the path: a shell between the tests and the browser would outlive it.
 */
export const LIGHT_CHROMIUM = '/usr/lib/chromium/chromium-headless-shell';
const WHOLE_CHROMIUM = '/usr/bin/chromium';

/** The browser of the journeys: the one that is named, else the lightest that is there. */
export function browserPath(): string {
  const named = Deno.env.get('CHROMIUM_PATH');
  if (named) return named;
  return isFile(LIGHT_CHROMIUM) ? LIGHT_CHROMIUM : WHOLE_CHROMIUM;
}

export function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
