import { hashOf } from '../shared/random.ts';
import { grantScope, type VisitorScope } from '../shared/scopes.ts';

/** What a visitor has here, by the secret of their cookie. */
export async function visitorScope(secret: string): Promise<VisitorScope> {
  return grantScope<VisitorScope>(await hashOf(secret));
}
