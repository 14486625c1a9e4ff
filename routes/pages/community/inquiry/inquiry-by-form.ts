import {
  InquiryDraft,
  InquiryParams,
  ReplyForm,
} from '../../../../src/community/inquiry/schema.ts';
import { sendInquiry } from '../../../../src/community/inquiry/sender/send-inquiry.ts';
import { writeBack } from '../../../../src/community/inquiry/sender/write-back.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { type PageContext, params } from '../../../parts/page.tsx';
import { obey, textsOf } from '../../../parts/forms/refused.ts';
import { showInquiries } from './InquiryPage.tsx';
import { showSentInquiry } from './SentInquiryPage.tsx';

/** POST /inquiry: the form of a browser without scripts. */
export async function inquiryByForm(c: PageContext): Promise<Response> {
  const { deps, ip, lang, user } = c.var;
  const form = await readForm(c);
  const { data } = InquiryDraft.safeParse(form);
  return await obey(c, textsOf(form), {
    run: async () => {
      const draft = data ?? fail('request.invalid');
      return `/inquiry?sent=${await sendInquiry(deps, draft, { member: user, ip, lang })}`;
    },
    show: (refused) => showInquiries(c, refused),
  });
}

/** POST /inquiry/{name} */
export async function replyByForm(c: PageContext): Promise<Response> {
  const { deps, user } = c.var;
  const { name } = params(c, InquiryParams);
  const form = await readForm(c);
  const { data } = ReplyForm.safeParse(form);
  return await obey(c, textsOf(form), {
    run: async () => {
      const { message } = data ?? fail('request.invalid');
      await writeBack(deps, name, { member: user, message });
      return `/inquiry/${name}?said=sent`;
    },
    show: (refused) => showSentInquiry(c, refused),
  });
}
