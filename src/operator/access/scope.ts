import { type MemberScope, systemScope } from '../../shared/scopes.ts';

/** Of lists and figures in the console, which hold no texts. */
export const ofConsole = systemScope('the console of those who run the service');

/** A member whose record was opened, with a reason. */
export const openedMember = (uid: string) =>
  systemScope<MemberScope>('somebody who runs the service has said why', uid);
