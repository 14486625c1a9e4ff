import { createHandlers, valid } from '../../server/http.ts';
import { Inquiry } from './schema.ts';
import { sendInquiry } from './send-inquiry.ts';

/** POST /inquiry: anybody may ask; a member is named to the operator as such. */
export const postInquiry = createHandlers(valid('json', Inquiry), async (c) => {
  const { deps, ip, user } = c.var;
  await sendInquiry(deps, c.req.valid('json'), { member: user, ip });
  return c.json({ message: 'sent' });
});
