import { OpenForm } from '../../../src/operator/access/schema.ts';
import { actOnGift } from '../../../src/operator/gifts/act-on-gift.ts';
import { GiftForm } from '../../../src/operator/gifts/schema.ts';
import { actOnMember } from '../../../src/operator/members/act-on-member.ts';
import { openMember } from '../../../src/operator/members/read-member.ts';
import { MemberForm, MemberParams } from '../../../src/operator/members/schema.ts';
import { actOnRole } from '../../../src/operator/roles/act-on-role.ts';
import { RoleForm } from '../../../src/operator/roles/schema.ts';
import { readForm } from '../../../src/server/http.ts';
import { fail } from '../../../src/shared/errors.ts';
import { obey, textsOf } from '../../parts/forms/refused.ts';
import { type PageContext, params } from '../../parts/page.tsx';
import { showMember } from './MemberPage.tsx';

/** POST /operator/members/{no}: why it is opened, or what is done. */
export async function memberByForm(c: PageContext): Promise<Response> {
  const { deps, ip } = c.var;
  const staff = c.var.user ?? fail('auth.required');
  const { no } = params(c, MemberParams);
  const form = await readForm(c);
  const address = `/operator/members/${no}`;
  if (form.do === 'role' || form.do === 'gift') return await graveByForm(c, form, no);
  const opening = OpenForm.safeParse(form);
  if (opening.success && form.do === 'open') {
    await openMember(deps, staff, no, { why: opening.data.why, ip });
    return c.redirect(address, 303);
  }
  const { data } = MemberForm.safeParse(form);
  await actOnMember(deps, staff, no, { do: (data ?? fail('request.invalid')).do, ip });
  return c.redirect(`${address}?done`, 303);
}

/** What needs the password: it comes back with what was typed when that is missing. */
async function graveByForm(c: PageContext, form: Record<string, unknown>, no: number) {
  const { deps, ip } = c.var;
  const operator = c.var.user ?? fail('auth.required');
  const done = `/operator/members/${no}?done`;
  return await obey(c, textsOf(form), {
    run: async () => {
      if (form.do === 'gift') {
        const { data } = GiftForm.safeParse(form);
        await actOnGift(deps, operator, no, { form: data ?? fail('request.invalid'), ip });
        return done;
      }
      const { data } = RoleForm.safeParse(form);
      const order = { form: data ?? fail('request.invalid'), ip };
      const uid = await actOnRole(deps, operator, no, order);
      // Who has given up a role of their own is logged out.
      return uid === operator.uid ? '/auth/sign-in' : done;
    },
    show: (refused) => showMember(c, refused),
  });
}
