/** What is worth a line in the record of security. */
export type EventKind =
  | 'sign-in.done'
  | 'sign-in.refused'
  | 'sign-in.suspected'
  | 'code.asked'
  | 'code.sent'
  | 'code.right'
  | 'code.wrong'
  | 'reset.asked'
  | 'password.changed'
  | 'password.refused'
  | 'sessions.ended'
  | 'second-factor.on'
  | 'second-factor.off'
  | 'token.made'
  | 'token.revoked'
  | 'role.changed'
  | 'start-code.wrong'
  | 'identity.refused'
  | 'engine.changed'
  | 'limit.reached'
  /** Bytes that no editor writes, or into a line that is not theirs. */
  | 'edit.refused'
  /** No ticket, or from a page of others. */
  | 'socket.refused'
  | 'member.withdrawn'
  | 'retained.read'
  /** An operator opened what a member attached to a post. */
  | 'attachment.read'
  /** An operator or support opened what is stored about a member. */
  | OperatorEventKind;

/** What those who run the service read and do: stored for two years, and shown to the member it concerns. */
export const operatorEventKinds = ['operator.read', 'operator.acted', 'inquiry.read'] as const;

type OperatorEventKind = typeof operatorEventKinds[number];

/** Facts about nobody who is known to us are erased after this time; members' when they have left for so long. */
export const STRANGER_FACTS_MS = 90 * 24 * 60 * 60 * 1000;

/** What those who run the service have done: as long as the law asks for large services. */
export const OPERATOR_FACTS_MS = 2 * 365 * 24 * 60 * 60 * 1000;

/** One line a source and ten minutes: a flood of refusals must not become a flood of writes. */
export const limitOfRefusals = { count: 1, periodMs: 10 * 60_000, burst: 1 };

const MINUTE = 60_000;
/** Rows of refused passwords and codes: of one address, of all, and that there were more. */
export const refusalsOfSender = { count: 5, periodMs: MINUTE, burst: 5 };
export const refusalsOfAll = { count: 120, periodMs: MINUTE, burst: 120 };
export const restOfRefusals = { count: 1, periodMs: MINUTE, burst: 1 };

/** What the first row stands on. */
export const START = '0'.repeat(64);
