import { createHandlers, valid } from '../../server/http.ts';
import { InquiryDraft } from './schema.ts';
import { sendInquiry } from './sender/send-inquiry.ts';

/** POST /inquiry: anybody may ask; a member is named to the operator as such. */
export const postInquiry = createHandlers(valid('json', InquiryDraft), async (c) => {
  const { deps, ip, lang, user } = c.var;
  const no = await sendInquiry(deps, c.req.valid('json'), { member: user, ip, lang });
  return c.json({ message: 'sent', no });
});
