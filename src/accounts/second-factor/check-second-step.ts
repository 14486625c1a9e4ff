import { recordRefusal } from '../security-events/record-refusal.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { countOrFail, giveBack, senderOf } from '../../server/limit.ts';
import { hashOf } from '../../shared/random.ts';
import { isRecoveryCode, isRightCode } from './codes.ts';
import { limitOfCodes, limitOfSender, TICKET_TRIES } from './rules.ts';
import { addTicketTry, deleteTicket } from './store.ts';

/** The member that a ticket and a code prove; both count once. Wrong codes count per ticket and per account. */
export async function checkSecondStep(
  deps: Deps,
  { ticket, code, ip }: { ticket: string; code: string; ip: string },
): Promise<string> {
  await countOrFail(deps, `mfa:${senderOf(ip)}`, limitOfSender);
  const hash = await hashOf(ticket);
  const found = await addTicketTry(deps.db, hash, deps.now(), TICKET_TRIES);
  const uid = found?.uid ?? fail('mfa.ticketInvalid');
  await countOrFail(deps, `mfa:${uid}`, limitOfCodes);
  const isRight = await deps.db.transaction(async (tx) =>
    await isRightCode(deps, tx, uid, code) || await isRecoveryCode(deps, tx, uid, code)
  );
  if (!isRight) {
    await recordRefusal(deps, { kind: 'sign-in.refused', uid, ip, why: 'mfa.wrongCode' });
    fail('mfa.wrongCode');
  }
  if (!await deleteTicket(deps.db, hash)) fail('mfa.ticketInvalid');
  await giveBack(deps, `mfa:${uid}`, limitOfCodes);
  return uid;
}
