import type { Db } from '../../../../db/client.ts';
import { readOperators } from '../../../accounts/users/read-user.ts';
import { greeting } from '../../../notifications/mail/inert-text.ts';
import { letterMail } from '../../../notifications/mail/letter.ts';
import { queueMail } from '../../../notifications/mail/queue-mail.ts';
import type { Deps } from '../../../server/deps.ts';
import type { UiLang } from '../../../shared/languages.ts';

/** What those who run the service need to know of money at once. */
type OperatorMail = 'difference' | 'wrong';

/** More of the same kind in this time bring no mail of their own: the page that the first one leads to lists them all. */
export const QUIET_MS = 60 * 60_000;

type Words = { subject: string; line: string; button: string };

const words: Record<OperatorMail, Record<UiLang, Words>> = {
  difference: {
    ko: {
      subject: '[옮김] 결제대행사와 장부의 금액이 달라요',
      line:
        '결제대행사의 금액과 장부의 금액이 다른 결제를 발견했어요. 어떤 결제인지 운영 화면에서 확인해 주세요.',
      button: '다른 금액 보기',
    },
    en: {
      subject: '[Omgim] The gateway and the ledger differ',
      line:
        'The gateway holds another sum for a payment than the ledger says. See which one it is.',
      button: 'See differences',
    },
  },
  wrong: {
    ko: {
      subject: '[옮김] 주문과 맞지 않는 결제를 취소해요',
      line:
        '주문과 맞지 않는 결제를 발견해 전액을 취소하고 있어요. 환불이 끝났는지 운영 화면에서 확인해 주세요.',
      button: '장부 보기',
    },
    en: {
      subject: '[Omgim] A payment that fits no order goes back',
      line:
        'A payment that fits no order was found. All of it is being given back; see that it is.',
      button: 'See the ledger',
    },
  },
};

/** Puts a mail to every operator into the transaction that causes it; publish `mail.queued` after it. */
export async function queueOperatorMail(
  { now, config }: Pick<Deps, 'now' | 'config'>,
  tx: Db,
  kind: OperatorMail,
): Promise<void> {
  for (const { email, name, lang } of await readOperators(tx)) {
    const { subject, line, button } = words[kind][lang];
    const mail = letterMail(email, lang, {
      subject,
      hello: greeting(name, lang),
      lines: [line],
      link: { href: `${config.publicOrigin}/operator/books`, button },
      foot: [lang === 'ko' ? '옮김 드림' : 'Omgim'],
    });
    await queueMail(tx, mail, now());
  }
}
