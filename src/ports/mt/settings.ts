import type { Env } from './port.ts';

/** A number among the settings; one that is wrong stops the start. */
export function readNumber(
  env: Env,
  name: string,
  least: number,
  most: number,
): number | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  const value = Number(text);
  if (Number.isFinite(value) && value >= least && value <= most) return value;
  throw new Error(`${name} must be a number from ${least} to ${most}`);
}
