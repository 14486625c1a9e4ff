/** @jsxImportSource preact */
import {
  readThingFile,
  type ThingFile,
} from '../../../../src/community/moderation/acts/read-queue.ts';
import { type Act, readAct } from '../../../../src/community/moderation/rules.ts';
import { ThingParams } from '../../../../src/community/moderation/schema.ts';
import {
  actButtons,
  actNames,
  text,
  thingNames,
} from '../../../../src/community/moderation/text.ts';
import type { FoundThing } from '../../../../src/community/moderation/things/read-thing.ts';
import { readReason } from '../../../../src/community/sanctions/rules.ts';
import { reasonNames } from '../../../../src/community/sanctions/text.ts';
import { isFresh } from '../../../../src/operator/fresh/is-fresh.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { page, type PageContext, params, usePage } from '../../../parts/page.tsx';
import { ReasonField, WordsField } from './fields.tsx';
import { MemberParts } from './MemberParts.tsx';
import { originName } from './QueuePage.tsx';
import type { RefusedAct } from '../../../parts/forms/refused.ts';

/** GET /moderation/{thing}/{no}: words, reports, earlier decisions side by side, and what can be decided. */
export const thingPage = page((c) => showThing(c));

export async function showThing(c: PageContext, refused?: RefusedAct) {
  const { deps, lang, user } = c.var;
  const { thing, no: thingNo } = params(c, ThingParams);
  const staff = user ?? fail('auth.required');
  const file = await readThingFile(deps, staff, { thing, thingNo });
  const mayBeGrave = await isFresh(deps, staff);
  const title = `${thingNames[thing][lang]} ${thing === 'member' ? '' : thingNo}`.trim();
  return (
    <Layout title={title} isPrivate>
      <div class='moderation'>
        <p>
          <a class='text-link' href='/moderation'>{text.moderation[lang]}</a>
        </p>
        <h1 data-words>{thing === 'member' ? file.found.snapshot.words : title}</h1>
        <Facts found={file.found} />
        <div class='moderation-sides'>
          <div>
            <Words file={file} />
            <Reports file={file} />
          </div>
          <div>
            <Decide file={file} refused={refused} />
            <History acts={thing === 'member' ? file.earlier : file.acts} />
            {thing === 'member' && (
              <MemberParts
                file={file}
                refused={refused}
                now={deps.now()}
                isFresh={mayBeGrave}
              />
            )}
          </div>
        </div>
      </div>
    </Layout>
  );
}

function Facts({ found }: { found: FoundThing }) {
  const { lang } = usePage();
  const states = [
    found.isHidden && text.hiddenNow[lang],
    found.isGone && text.deletedNow[lang],
    found.isLocked && text.lockedNow[lang],
    found.isPinned && text.pinnedNow[lang],
  ].filter(Boolean);
  return (
    <p class='moderation-facts'>
      {found.author && found.thing !== 'member' && (
        <a class='text-link' href={`/moderation/member/${found.author.no}`} data-words>
          {text.author[lang]}: {found.author.name}
        </a>
      )}
      {found.address && !found.isHidden && !found.isGone && (
        <a class='text-link' href={found.address}>{text.see[lang]}</a>
      )}
      {states.map((state) => <strong key={state}>{state}</strong>)}
    </p>
  );
}

function Words({ file: { found, reports, around } }: { file: ThingFile }) {
  const { lang } = usePage();
  const changed = reports.find(({ snapshot }) =>
    snapshot.words !== found.snapshot.words || snapshot.title !== found.snapshot.title
  );
  return (
    <>
      {found.thing !== 'member' && (
        <section>
          <h2>{text.wordsNow[lang]}</h2>
          <Snapshot {...found.snapshot} />
          {found.attachment && (
            <p>
              <a class='text-link' href={found.attachment.address} data-words>
                {found.attachment.name || text.picture[lang]}
              </a>
            </p>
          )}
        </section>
      )}
      {changed && (
        <section>
          <h2>{text.wordsThen[lang]}</h2>
          <Snapshot {...changed.snapshot} />
        </section>
      )}
      {around.length > 0 && (
        <section>
          <h2>{text.context[lang]}</h2>
          <p class='muted'>{text.contextHelp[lang]}</p>
          <ol class='moderation-around'>
            {around.map((one, at) => (
              <li key={at} data-reported={one.isReported || undefined}>
                <span class='muted' data-words>{one.name}</span> <span data-words>{one.words}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function Snapshot({ title, words }: { title: string; words: string }) {
  return (
    <blockquote class='panel'>
      {title && <p class='font-semibold' data-words>{title}</p>}
      <p class='reported-words' data-words>{words}</p>
    </blockquote>
  );
}

function Reports({ file: { reports } }: { file: ThingFile }) {
  const { lang } = usePage();
  return (
    <section>
      <h2>{text.reportsOf[lang]}</h2>
      {reports.length === 0 && <p class='muted'>{text.none[lang]}</p>}
      <ul class='moderation-list'>
        {reports.map((one, at) => (
          <li key={at}>
            <p class='moderation-facts'>
              <strong>{reasonNames[readReason(one.reason)][lang]}</strong>
              <time>{formatMoment(one.at).slice(0, 16)}</time>
              <span>{text.states[one.state][lang]}</span>
            </p>
            {one.words && <p class='reported-words' data-words>{one.words}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without what has been done already, and what is the operator's alone. */
function offered(found: FoundThing, isOperator: boolean): Act[] {
  const { isHidden, isGone, isLocked, isPinned, thing } = found;
  if (thing === 'member') return ['warn', 'dismiss'];
  return [
    ...(isGone ? [] : isHidden ? ['restore', 'hide'] as const : ['hide', 'warn'] as const),
    'dismiss',
    ...(thing === 'post' && !isGone && isOperator
      ? [isLocked ? 'unlock' : 'lock', isPinned ? 'unpin' : 'pin'] as const
      : []),
  ];
}

function Decide({ file, refused }: { file: ThingFile; refused: RefusedAct | undefined }) {
  const { lang, path, user } = usePage();
  const { found, reports: [newest] } = file;
  const chosen = newest && readReason(newest.reason);
  const isOther = refused?.typed.do === 'suspend' || refused?.typed.do === 'lift';
  const own = isOther ? undefined : refused;
  return (
    <section>
      <h2>{text.decide[lang]}</h2>
      <form method='post' action={path} class='grid gap-2' data-draft='act'>
        <ReasonField id='act-reason' refused={own} chosen={chosen} />
        <WordsField
          id='act-words'
          label={text.words[lang]}
          refused={own}
          help={text.decideHelp[lang]}
        />
        <p class='post-form-buttons'>
          {offered(found, user?.role === 'operator').map((act) => (
            <button key={act} type='submit' name='do' value={act} class='btn'>
              {(actButtons[act] ?? actNames[act])[lang]}
            </button>
          ))}
        </p>
      </form>
    </section>
  );
}

function History({ acts }: { acts: ThingFile['acts'] }) {
  const { lang } = usePage();
  return (
    <section>
      <h2>{text.history[lang]}</h2>
      {acts.length === 0 && <p class='muted'>{text.none[lang]}</p>}
      <ul class='moderation-list'>
        {acts.map(({ act }) => (
          <li key={act.no}>
            <p class='moderation-facts'>
              <time>{formatMoment(act.at).slice(0, 16)}</time>
              <strong>{actNames[readAct(act.act)][lang]}</strong>
              <span>{reasonNames[readReason(act.reason)][lang]}</span>
              <span>{originName(act.origin, lang)}</span>
              {act.revertedAt && <span>{text.taken[lang]}</span>}
            </p>
            {act.words && <p class='muted' data-words>{act.words}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
