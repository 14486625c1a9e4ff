import {
  actOnThing,
  suspendMember,
} from '../../../../src/community/moderation/acts/act-on-thing.ts';
import { liftSanction } from '../../../../src/community/moderation/acts/lift-sanction.ts';
import { ActForm, ThingParams } from '../../../../src/community/moderation/schema.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { type PageContext, params } from '../../../parts/page.tsx';
import { obey, textsOf } from '../../../parts/forms/refused.ts';
import { showThing } from './ThingPage.tsx';

/** POST /moderation/{thing}/{no}: what the operator decides. */
export async function thingByForm(c: PageContext): Promise<Response> {
  const { deps } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const { thing, no: thingNo } = params(c, ThingParams);
  const form = await readForm(c);
  const { data } = ActForm.safeParse(form);
  return await obey(c, textsOf(form), {
    run: async () => {
      const { do: act, reason, words, feature, days, grave, act: actNo } = data ??
        fail('request.invalid');
      if (act === 'lift') await liftSanction(deps, member, actNo ?? 0, words);
      else if (act === 'suspend' && thing === 'member') {
        const isGrave = grave === 'on';
        await suspendMember(deps, member, thingNo, { feature, reason, words, days, isGrave });
      } else await actOnThing(deps, member, { thing, thingNo }, { act, reason, words });
      return `/moderation/${thing}/${thingNo}`;
    },
    show: (refused) => showThing(c, refused),
  });
}
