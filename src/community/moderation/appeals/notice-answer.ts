import { readUser } from '../../../accounts/users/read-user.ts';
import type { Db } from '../../../../db/client.ts';
import { notify } from '../../../notifications/feed/notify.ts';
import { greeting, inertInQuotes } from '../../../notifications/mail/inert-text.ts';
import { letterMail } from '../../../notifications/mail/letter.ts';
import { queueMail } from '../../../notifications/mail/queue-mail.ts';
import type { Deps } from '../../../server/deps.ts';
import type { StoredAct } from '../acts/apply-act.ts';
import { mailWords } from '../acts/mail-text.ts';

const words = {
  subject: { ko: '[옮김] 이의 신청 결과 안내', en: '[Omgim] Your objection was answered' },
  upheld: {
    ko: '이의 신청을 받아들여 조치를 되돌렸어요.',
    en: 'Your objection was accepted, and what was done is undone.',
  },
  rejected: {
    ko: '이의 신청을 검토했지만 조치를 그대로 두기로 했어요.',
    en: 'Your objection was considered; what was done stays as it is.',
  },
};

/** Here and by mail, with the words of the answer. Answers who was notified. */
export async function noticeAnswer(
  deps: Pick<Deps, 'now' | 'config'>,
  tx: Db,
  act: StoredAct,
  { isUpheld, answer }: { isUpheld: boolean; answer: string },
): Promise<string[]> {
  const user = act.uid ? await readUser(tx, act.uid) : undefined;
  if (!user) return [];
  const { uid, email, name, lang } = user;
  await notify(deps, tx, { uid, cause: 'appeal answered', query: act.no });
  const mail = letterMail(email, lang, {
    subject: words.subject[lang],
    hello: greeting(name, lang),
    lines: [
      words[isUpheld ? 'upheld' : 'rejected'][lang],
      mailWords.words[lang].replace('{words}', () => inertInQuotes(answer)),
    ],
    link: {
      href: `${deps.config.publicOrigin}/moderation/mine/${act.no}`,
      button: mailWords.button[lang],
    },
    foot: [mailWords.foot[lang]],
  });
  await queueMail(tx, mail, deps.now());
  return [uid];
}
