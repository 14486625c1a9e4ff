import { settingsOf } from '../draft-settings/read-settings.ts';
import { type FoundDocument, requireDocument } from '../../documents/access/require-document.ts';
import { suggestedRegister } from '../draft-settings/suggested-register.ts';
import type { MtEngine } from '../../ports/mt/port.ts';
import type { Register } from '../../language/register/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { type Direction, parseDirection } from '../../shared/languages.ts';
import { type DraftChoice, registersToOffer } from './rules.ts';

/** Engines that may draft a line for a member, and in which speech level. No engine is called. */
export async function draftChoices(
  deps: Deps,
  member: Member,
  fileName: string,
): Promise<DraftChoice[]> {
  const document = await requireDocument(deps, { kind: 'member', member }, fileName, 'write');
  const direction = parseDirection(document.direction ?? '');
  if (!direction) return [];
  const usual = await documentRegister(deps, document);
  return enginesFor(deps, direction).flatMap((engine) => {
    const { register: hasRegisters, repairs } = engine.capabilities();
    const own = direction.to === 'ko' && hasRegisters ? registersToOffer(usual) : [usual];
    return own.map((register) => ({
      engine: engine.id,
      label: engine.label,
      register: own.length > 1 ? register : null,
      isUsual: register === usual,
      mayVary: repairs,
    }));
  });
}

/** The engines of the service that know this pair, in the order in which drafts go to them. */
export function enginesFor({ mt }: Pick<Deps, 'mt'>, { from, to }: Direction): MtEngine[] {
  return [...mt.chain ?? [mt]].filter((engine) =>
    engine.capabilities().pairs.some(([a, b]) => a === from && b === to)
  );
}

/** As drafts of this document speak. */
export async function documentRegister(
  deps: Pick<Deps, 'db'>,
  { id, domain, extension }: Pick<FoundDocument, 'id' | 'domain' | 'extension'>,
): Promise<Register> {
  return (await settingsOf(deps.db, id)).register ?? suggestedRegister(domain, extension);
}
