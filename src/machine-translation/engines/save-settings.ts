import type { AddressProblem } from '../../shared/addresses.ts';
import type { ErrorCode } from '../../shared/catalogue.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { recordEvent } from '../../accounts/security-events/record-event.ts';
import { applySaved } from './apply-saved.ts';
import { isAddress, isKnown, isSecret, keysAtRisk } from './rules.ts';
import { readSaved, sealValue } from './saved-settings.ts';
import { deleteSettings, setSetting } from './store.ts';

type Change = { set: Record<string, string>; clear: readonly string[] };

/** Saves settings of engines, on record and without a restart; one that cannot be used changes nothing. */
export async function saveEngineSettings(
  deps: Deps,
  member: Member,
  change: Change,
  ip: string,
): Promise<void> {
  const set = await checkedValues(deps, change.set);
  const clear = change.clear.filter((name) => !set.has(name));
  if (clear.some((name) => !isKnown(name, deps.engines))) fail('request.invalid');
  await checkWhole(deps, set, clear);

  const savedAt = deps.now();
  const rows = await Promise.all([...set].map(async ([name, value]) => (
    { name, sealed: await sealValue(deps, name, value), savedBy: member.uid, savedAt }
  )));
  await deps.db.transaction(async (tx) => {
    for (const row of rows) await setSetting(tx, row);
    await deleteSettings(tx, clear);
    // Which settings, never what they say: a key may stand in any of them by mistake.
    const facts = { set: [...set.keys()].join(' '), cleared: clear.join(' '), ip };
    await recordEvent(deps, { kind: 'engine.changed', uid: member.uid, facts }, tx);
  });
  await applySaved(deps);
}

const problems: Record<AddressProblem, ErrorCode> = {
  malformed: 'engine.addressMalformed',
  credentials: 'engine.addressCredentials',
  plain: 'engine.addressPlain',
  private: 'engine.addressPrivate',
  'unknown-host': 'engine.addressUnknown',
};

/** Each value by itself: known names, one line, addresses that may be reached. Nothing typed is nothing saved. */
async function checkedValues(deps: Deps, given: Change['set']): Promise<Map<string, string>> {
  const set = new Map<string, string>();
  for (const [name, typed] of Object.entries(given)) {
    const value = typed.trim();
    if (!isKnown(name, deps.engines)) fail('request.invalid');
    if (!value) continue;
    const mayBe = isSecret(name, deps.engines) ? isKey(name, value) : !/\p{Cc}/u.test(value);
    if (!mayBe) fail('engine.invalid', { name });
    const problem = isAddress(name) ? await deps.engines.checkAddress(value) : undefined;
    if (problem) fail(problems[problem], { name });
    set.set(name, value);
  }
  return set;
}

/** Keys travel in headers, which hold printable ASCII and would end at a line break. */
function isKey(name: string, value: string): boolean {
  // In the environment this one may be the path of a file; a user of a page has no business with files here.
  return name === 'GOOGLE_CREDENTIALS' ? isJsonObject(value) : /^[\x20-\x7e]+$/.test(value);
}

function isJsonObject(text: string): boolean {
  try {
    return text.startsWith('{') && typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** All settings together must name engines that can run. */
async function checkWhole(deps: Deps, set: Map<string, string>, clear: readonly string[]) {
  const { engines: registry } = deps;
  const { values } = await readSaved(deps);
  const before = { ...registry.env, ...values };
  const remaining = Object.entries(values).filter(([name]) => !clear.includes(name));
  const after = { ...registry.env, ...Object.fromEntries(remaining), ...Object.fromEntries(set) };
  const atRisk = keysAtRisk(registry.entries, before, after, new Set(set.keys()));
  if (atRisk.length > 0) fail('engine.keyAgain', { names: atRisk.join(', ') });
  try {
    registry.check(after);
  } catch (error) {
    refuse(error);
  }
}

/** The table of engines says what is wrong in a sentence that begins with the setting's name. */
function refuse(error: unknown): never {
  const words = error instanceof Error ? error.message : '';
  const [, missing] = / needs ([A-Z][A-Z0-9_, ]+)$/.exec(words) ?? [];
  if (missing) fail('engine.incomplete', { names: missing });
  const [name = 'MT_ENGINE'] = /^[A-Z][A-Z0-9_]+/.exec(words) ?? [];
  return fail('engine.invalid', { name });
}
