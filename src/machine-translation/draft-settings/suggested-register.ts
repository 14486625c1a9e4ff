import { loadFormat } from '../../formats/load-format.ts';
import { defaultRegister } from '../../language/register/register.ts';
import type { Domain, Register } from '../../language/register/rules.ts';

/** The register that the domain and the format of a document suggest. */
export function suggestedRegister(domain: Domain, extension: string): Register {
  return defaultRegister(domain, loadFormat(extension).kind === 'subtitle');
}
