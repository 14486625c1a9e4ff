import { dropCookie } from '../../server/cookies.ts';
import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import { Withdrawal } from './schema.ts';
import { text } from './text.ts';
import { withdraw } from './withdraw.ts';

/** POST /chk-withdrawal: −1 wrong password, 0 possible, 1 not before the ongoing projects end. */
export const postCheckWithdrawal = createHandlers(
  signedIn,
  valid('json', Withdrawal),
  async (c) => {
    const { deps, ip, member } = c.var;
    const { password } = c.req.valid('json');
    const found = await checkWithdrawal(deps, member, { password, ip });
    return c.json({
      message: {
        possible_status: found.status,
        projects: found.projects,
        ongoing_projects: found.ongoing,
        archived_projects: found.archived,
      },
    });
  },
);

export const postWithdrawal = createHandlers(signedIn, valid('json', Withdrawal), async (c) => {
  const { deps, ip, member } = c.var;
  await withdraw(deps, member, { password: c.req.valid('json').password, ip });
  dropCookie(c, 'page');
  c.header('clear-site-data', '"storage"');
  return c.json({ message: text.done[c.var.lang] });
});
