import { gotenberg } from './gotenberg.ts';
import type { Converter } from './port.ts';
import { soffice } from './soffice.ts';

const LIMIT_MS = 60_000;

/**
 * What draws translated documents as PDF: a service (`PDF_CONVERTER_URL`) or a command (`PDF_CONVERTER`). None when
 * neither is set; the service then writes PDF itself.
 */
export function converterFromEnv(env: Record<string, string | undefined>): Converter | undefined {
  const url = env.PDF_CONVERTER_URL?.trim();
  if (url) return gotenberg(url, LIMIT_MS);
  const command = env.PDF_CONVERTER?.trim();
  return command ? soffice(command, LIMIT_MS) : undefined;
}
