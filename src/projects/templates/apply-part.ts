import type { ErrorCode } from '../../shared/catalogue.ts';
import { DomainError } from '../../shared/errors.ts';

/** False when what a template names can no longer be used: deleted since, or in other languages than the project. */
export async function isApplied(
  adding: Promise<void>,
  outdated: readonly ErrorCode[],
): Promise<boolean> {
  try {
    await adding;
    return true;
  } catch (error) {
    if (error instanceof DomainError && outdated.includes(error.code)) return false;
    throw error;
  }
}
