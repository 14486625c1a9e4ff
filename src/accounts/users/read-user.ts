import type { Db } from '../../../db/client.ts';
import {
  countOperators,
  countOtherOperators,
  findUser,
  findUserByEmail,
  findUserByName,
  findUserByNo,
  listOperators,
  listStaff,
  type UserRow,
} from './store.ts';

export type User = UserRow;

export async function readUser(db: Db, uid: string): Promise<User | undefined> {
  return await findUser(db, uid);
}

/** `emailKey` is what `emailKeyOf` makes of an address. */
export async function readUserByEmail(db: Db, emailKey: string): Promise<User | undefined> {
  return await findUserByEmail(db, emailKey);
}

/** `nameKey` is what `nameKeyOf` makes of a nickname. */
export async function readUserByName(db: Db, nameKey: string): Promise<User | undefined> {
  return await findUserByName(db, nameKey);
}

/** Whether anybody operates the service. */
export async function hasOperator(db: Db): Promise<boolean> {
  return await countOperators(db) > 0;
}

/** Whether the service would be without an operator if this one went. */
export async function isLastOperator(db: Db, uid: string): Promise<boolean> {
  const user = await findUser(db, uid);
  return user?.role === 'operator' && await countOtherOperators(db, uid) === 0;
}

/** By the number that stands in addresses. */
export async function readUserByNo(db: Db, no: number): Promise<User | undefined> {
  return await findUserByNo(db, no);
}

/** Members who run the service. */
export async function readOperators(db: Db): Promise<User[]> {
  return await listOperators(db);
}

/** Operators and support. */
export async function readStaff(db: Db): Promise<User[]> {
  return await listStaff(db);
}
