import type { Db } from '../../../db/client.ts';
import type { UiLang } from '../../shared/languages.ts';
import type { Role } from '../../shared/roles/rules.ts';
import { setUser, type UserChange } from './store.ts';

const trusted = { suspectedAt: null, failures: 0 } satisfies UserChange;

export async function changeLanguage(tx: Db, uid: string, lang: UiLang): Promise<void> {
  await setUser(tx, uid, { lang });
}

/** A new password, which also ends a suspicion. */
export async function changePasswordHash(tx: Db, uid: string, passwordHash: string): Promise<void> {
  await setUser(tx, uid, { passwordHash, ...trusted });
}

/** The address is proved. */
export async function verifyUser(tx: Db, uid: string, at: Date): Promise<void> {
  await setUser(tx, uid, { verifiedAt: at });
}

/** From a moment on the account opens nothing but what is left to a suspended member; null ends it. */
export async function suspendUser(tx: Db, uid: string, at: Date | null): Promise<void> {
  await setUser(tx, uid, { suspendedAt: at });
}

export async function setUserRole(tx: Db, uid: string, role: Role): Promise<void> {
  await setUser(tx, uid, { role });
}

/** Failures count afresh afterwards. */
export async function suspectUser(db: Db, uid: string, at: Date): Promise<void> {
  await setUser(db, uid, { suspectedAt: at, failures: 0 });
}

/** The first log-in has used what was stored when the member joined. */
export async function forgetJoinedFrom(tx: Db, uid: string): Promise<void> {
  await setUser(tx, uid, { joinedFrom: null });
}

export async function trustUser(db: Db, uid: string): Promise<void> {
  await setUser(db, uid, trusted);
}
