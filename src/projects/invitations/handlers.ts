import { createHandlers, valid } from '../../server/http.ts';
import { joinByInvitation } from './join-by-invitation.ts';
import { JoinForm } from './schema.ts';

/** POST /invitation: signs up by the link of an invitation and joins the project. */
export const postInvitation = createHandlers(valid('json', JoinForm), async (c) => {
  const { deps, ip, lang, visitorKey } = c.var;
  const from = { ip, lang, visitorKey };
  const { email, projectNo } = await joinByInvitation(deps, c.req.valid('json'), from);
  return c.json({ email, project_no: projectNo });
});
