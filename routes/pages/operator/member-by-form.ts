import { actOnMember } from '../../../src/operator/members/act-on-member.ts';
import { openMember } from '../../../src/operator/members/read-member.ts';
import { MemberForm, MemberParams } from '../../../src/operator/members/schema.ts';
import { OpenForm } from '../../../src/operator/access/schema.ts';
import { readForm } from '../../../src/server/http.ts';
import { fail } from '../../../src/shared/errors.ts';
import { type PageContext, params } from '../../parts/page.tsx';

/** POST /operator/members/{no}: why it is opened, or what is done. */
export async function memberByForm(c: PageContext): Promise<Response> {
  const { deps, ip } = c.var;
  const staff = c.var.user ?? fail('auth.required');
  const { no } = params(c, MemberParams);
  const form = await readForm(c);
  const address = `/operator/members/${no}`;
  const opening = OpenForm.safeParse(form);
  if (opening.success && form.do === 'open') {
    await openMember(deps, staff, no, { why: opening.data.why, ip });
    return c.redirect(address, 303);
  }
  const { data } = MemberForm.safeParse(form);
  await actOnMember(deps, staff, no, { do: (data ?? fail('request.invalid')).do, ip });
  return c.redirect(`${address}?done`, 303);
}
