import type { DownloadProblem } from '../../port.ts';

/** Why a download ended; what it says goes to people through the catalogue. */
export class DownloadError extends Error {
  constructor(readonly problem: DownloadProblem, cause?: unknown) {
    super(`The models cannot be loaded: ${problem}`, { cause });
  }
}

/** What the disk or the network said, in our words; what we said ourselves stays. */
export function problemOf(error: unknown): DownloadError {
  if (error instanceof DownloadError) return error;
  const code = (error as { code?: unknown } | null)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT' || /ENOSPC|os error 28|No space/.test(String(error))) {
    return new DownloadError('no-space', error);
  }
  const isDisk = typeof code === 'string' && /^E(ACCES|PERM|ROFS|IO|NOTDIR|ISDIR)$/.test(code);
  const isDenoDisk = error instanceof Deno.errors.PermissionDenied ||
    error instanceof Deno.errors.NotFound;
  return new DownloadError(isDisk || isDenoDisk ? 'disk' : 'unreachable', error);
}
