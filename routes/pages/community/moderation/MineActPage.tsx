/** @jsxImportSource preact */
import { type OwnAct, readOwnAct } from '../../../../src/community/moderation/acts/read-acts.ts';
import { appeal } from '../../../../src/community/moderation/appeals/appeal.ts';
import { mayAppeal, readAct } from '../../../../src/community/moderation/rules.ts';
import { ActParams, AppealForm } from '../../../../src/community/moderation/schema.ts';
import { actNames, text, thingNames } from '../../../../src/community/moderation/text.ts';
import {
  type FoundThing,
  readThing,
} from '../../../../src/community/moderation/things/read-thing.ts';
import { readReason } from '../../../../src/community/sanctions/rules.ts';
import { featureNames, reasonNames } from '../../../../src/community/sanctions/text.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { page, type PageContext, params, usePage } from '../../../parts/page.tsx';
import { WordsField } from './fields.tsx';
import { originName } from './QueuePage.tsx';
import { obey, type RefusedAct, textsOf } from '../../../parts/forms/refused.ts';

/** GET /moderation/mine/{no}: what was decided about something of the member, why, and how to object. */
export const mineActPage = page((c) => showAct(c));

/** POST /moderation/mine/{no}: the one objection. */
export async function appealByForm(c: PageContext): Promise<Response> {
  const { deps } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const { no } = params(c, ActParams);
  const form = await readForm(c);
  const { data } = AppealForm.safeParse(form);
  return await obey(c, textsOf(form), {
    run: async () => {
      await appeal(deps, member, no, (data ?? fail('request.invalid')).words);
      return `/moderation/mine/${no}?said=appealed`;
    },
    show: (refused) => showAct(c, refused),
  });
}

async function showAct(c: PageContext, refused?: RefusedAct) {
  const { deps, lang, user } = c.var;
  const row = await readOwnAct(deps, user ?? fail('auth.required'), params(c, ActParams).no);
  const found = await readThing(deps.db, row.act);
  const { act, feature } = row;
  const what = feature ? featureNames[feature][lang] : thingNames[act.thing][lang];
  const title = `${what} · ${actNames[readAct(act.act)][lang]}`;
  return (
    <Layout title={title} isPrivate>
      <div class='moderation'>
        <p>
          <a class='text-link' href='/moderation/mine'>{text.mine[lang]}</a>
        </p>
        <h1>{title}</h1>
        <Facts row={row} />
        {found && act.thing !== 'member' && <OwnWords found={found} />}
        <Appeal row={row} refused={refused} />
      </div>
    </Layout>
  );
}

function Facts({ row: { act } }: { row: OwnAct }) {
  const { lang } = usePage();
  return (
    <>
      <p class='moderation-facts'>
        <time>{formatMoment(act.at).slice(0, 16)}</time>
        <span>{originName(act.origin, lang)}</span>
        {act.until && (
          <strong>
            {text.until[lang].replace('{until}', formatMoment(act.until).slice(0, 16))}
          </strong>
        )}
        {act.revertedAt && <strong>{text.taken[lang]}</strong>}
      </p>
      <p>
        <strong>{text.reason[lang]}: {reasonNames[readReason(act.reason)][lang]}</strong>
      </p>
      {act.words && <p class='reported-words' data-words>{act.words}</p>}
    </>
  );
}

function OwnWords({ found }: { found: FoundThing }) {
  const { lang } = usePage();
  const { title, words } = found.snapshot;
  // The page of a hidden post is there for its author.
  const isThere = found.address && !found.isGone && (found.thing === 'post' || !found.isHidden);
  return (
    <blockquote class='panel'>
      {title && <p class='font-semibold' data-words>{title}</p>}
      <p class='reported-words' data-words>{words}</p>
      {isThere && found.address && (
        <p>
          <a class='text-link' href={found.address}>{text.see[lang]}</a>
        </p>
      )}
    </blockquote>
  );
}

function Appeal(
  { row: { act, appeal }, refused }: { row: OwnAct; refused: RefusedAct | undefined },
) {
  const { lang, path } = usePage();
  if (appeal) {
    const states = {
      open: text.appealWaits,
      upheld: text.appealUpheld,
      rejected: text.appealRejected,
    };
    return (
      <section>
        <h2>{text.appeals[lang]}</h2>
        {refused && <p class='text-error' role='alert'>{refused.message}</p>}
        <p role='status'>{states[appeal.state][lang]}</p>
        <p class='muted'>{text.yourWords[lang]}</p>
        <p class='reported-words' data-words>{appeal.words}</p>
        {appeal.answer && (
          <>
            <p class='muted'>{text.answer[lang]}</p>
            <p class='reported-words' data-words>{appeal.answer}</p>
          </>
        )}
      </section>
    );
  }
  if (!mayAppeal(readAct(act.act)) || act.revertedAt) {
    return refused ? <p class='text-error' role='alert'>{refused.message}</p> : null;
  }
  return (
    <section>
      <h2>{text.appeal[lang]}</h2>
      <form method='post' action={path} class='grid gap-2'>
        <WordsField
          id='appeal-words'
          label={text.words[lang]}
          refused={refused}
          help={`${text.appealHelp[lang]} ${text.appealOnce[lang]}`}
        />
        <p>
          <button type='submit' class='btn btn-primary'>{text.appeal[lang]}</button>
        </p>
      </form>
    </section>
  );
}
