import { NO_PROJECT } from '../documents/rules.ts';
import { fail } from '../shared/errors.ts';
export function projectOf(claimed: string | undefined): number | undefined {
  if (!claimed || (NO_PROJECT as readonly string[]).includes(claimed)) return undefined;
  return /^[1-9]\d{0,14}$/.test(claimed) ? Number(claimed) : fail('document.notFound');
}
