import { chooseFor } from '../choices/choose.ts';
import { readChoices, readMutes } from '../choices/read-choice.ts';
import type { Choice } from '../choices/rules.ts';
import { type Cause, causesWith, kindOf, kinds } from '../feed/kinds.ts';
import { forgetDue } from '../feed/mailing/mail-collected.ts';
import { isChoosable, usualChoice } from '../feed/mailing/usual-choice.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';

type Asking = Pick<Member, 'uid'>;

/** Every cause of which a member can choose, with what holds now. */
export async function readSettings({ db }: Pick<Deps, 'db'>, { uid }: Asking) {
  const chosen = await readChoices(db, uid);
  return causesWith(isChoosable).map((cause) => ({
    cause,
    ...(chosen.get(cause) ?? usualChoice(kinds[cause])),
  }));
}

/** What a member has chosen and muted, for the file of what is stored about them. */
export async function exportSettings({ db }: Pick<Deps, 'db'>, { uid }: Asking) {
  const chosen = await readChoices(db, uid);
  return {
    chosen: [...chosen].map(([cause, { isInApp, mail }]) => ({ cause, in_app: isInApp, mail })),
    muted: await readMutes(db, uid),
  };
}

export async function changeSettings(
  { db }: Pick<Deps, 'db'>,
  { uid }: Asking,
  changes: readonly (Choice & { cause: string })[],
) {
  await db.transaction(async (tx) => {
    for (const { cause, ...choice } of changes) {
      const kind = kindOf(cause);
      if (!kind || !isChoosable(kind)) fail('request.invalid');
      await chooseFor(tx, uid, cause, choice);
      if (choice.mail === 'off') await forgetDue(tx, uid, cause as Cause);
    }
  });
}
