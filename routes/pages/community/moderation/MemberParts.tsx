/** @jsxImportSource preact */
import type { ThingFile } from '../../../../src/community/moderation/acts/read-queue.ts';
import {
  type Breach,
  BREACHES_NEEDED,
  correctionEnd,
  sanctionDays,
} from '../../../../src/community/moderation/rules.ts';
import { actNames, text, thingNames } from '../../../../src/community/moderation/text.ts';
import { features, readReason } from '../../../../src/community/sanctions/rules.ts';
import { featureNames, reasonNames } from '../../../../src/community/sanctions/text.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { usePage } from '../../../parts/page.tsx';
import { FreshFirst } from '../../operator/fresh/FreshFirst.tsx';
import { PasswordField } from '../../../parts/forms/PasswordField.tsx';
import { ReasonField, WordsField } from './fields.tsx';
import type { RefusedAct } from '../../../parts/forms/refused.ts';

type PartProps = {
  file: ThingFile;
  refused: RefusedAct | undefined;
  now: Date;
  /** The password was typed some minutes ago. */
  isFresh: boolean;
};

/** What the terms ask for before a member is suspended, and the suspension. */
export function MemberParts({ file, refused, now, isFresh }: PartProps) {
  const { lang, user } = usePage();
  const suspending = refused?.typed.do === 'suspend' ? refused : undefined;
  const isOpen = isFresh || suspending?.needsPassword === true;
  return (
    <>
      <section>
        <h2>{text.breaches[lang]}</h2>
        <p class='muted'>
          {text.breachesHelp[lang].replace('{count}', String(BREACHES_NEEDED))}
        </p>
        <ul class='moderation-list'>
          {file.breaches.map((one) => (
            <li key={`${one.act}/${one.thing}/${one.thingNo}`} class='moderation-facts'>
              <a class='text-link' href={`/moderation/${one.thing}/${one.thingNo}`}>
                {thingNames[one.thing][lang]} · {actNames[one.act][lang]}
              </a>
              <strong>{reasonNames[one.reason][lang]}</strong>
              <time>{formatMoment(one.at).slice(0, 16)}</time>
              {one.isCorrected && <span>{text.corrected[lang]}</span>}
              <Deadline breach={one} />
            </li>
          ))}
        </ul>
        {file.breaches.length === 0 && <p class='muted'>{text.none[lang]}</p>}
      </section>
      <Sanctions file={file} refused={refused} now={now} isFresh={isFresh} />
      {isOpen && <Suspend own={suspending} />}
      {!isOpen && user?.role === 'operator' && (
        <section>
          <h2>{text.suspend[lang]}</h2>
          <FreshFirst />
        </section>
      )}
    </>
  );
}

/** From when on a request for correction allows a suspension. */
function Deadline({ breach }: { breach: Breach }) {
  const { lang } = usePage();
  const end = correctionEnd(breach);
  if (!end) return null;
  return <span>{text.correctUntil[lang].replace('{until}', formatMoment(end).slice(0, 16))}</span>;
}

function Sanctions({ file: { sanctions }, refused, now, isFresh }: PartProps) {
  const { lang, path } = usePage();
  if (sanctions.length === 0) return null;
  return (
    <section>
      <h2>{text.suspendTitle[lang]}</h2>
      <ul class='moderation-list'>
        {sanctions.map((one) => {
          const isActive = one.endedAt === null && (one.until === null || one.until > now);
          const isMeant = refused?.typed.do === 'lift' && refused.typed.act === String(one.actNo);
          const own = isMeant ? refused : undefined;
          return (
            <li key={one.no}>
              <p class='moderation-facts'>
                <strong>{featureNames[one.feature][lang]}</strong>
                <span>{reasonNames[readReason(one.reason)][lang]}</span>
                {one.until && (
                  <span>
                    {text.until[lang].replace('{until}', formatMoment(one.until).slice(0, 16))}
                  </span>
                )}
                <span>{(isActive ? text.active : text.ended)[lang]}</span>
              </p>
              {isActive && (isFresh || own?.needsPassword) && (
                <form
                  method='post'
                  action={path}
                  class='grid gap-2'
                  data-draft={`lift-${one.no}`}
                >
                  <input type='hidden' name='act' value={one.actNo} />
                  <WordsField
                    id={`lift-${one.no}`}
                    label={text.words[lang]}
                    rows={2}
                    refused={own}
                  />
                  <PasswordField id={`lift-password-${one.no}`} refused={own} />
                  <p>
                    <button type='submit' name='do' value='lift' class='btn'>
                      {text.lift[lang]}
                    </button>
                  </p>
                </form>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Suspend({ own }: { own: RefusedAct | undefined }) {
  const { lang, path } = usePage();
  return (
    <section>
      <h2>{text.suspend[lang]}</h2>
      <form method='post' action={path} class='grid gap-2' data-draft='suspend'>
        <label class='post-field' for='suspend-feature'>
          <span>{text.feature[lang]}</span>
          <select class='select' name='feature' id='suspend-feature'>
            {features.map((one) => (
              <option key={one} value={one} selected={own?.typed.feature === one}>
                {featureNames[one][lang]}
              </option>
            ))}
          </select>
        </label>
        <label class='post-field' for='suspend-days'>
          <span>{text.days[lang]}</span>
          <select class='select' name='days' id='suspend-days'>
            {sanctionDays.map((days) => (
              <option
                key={days}
                value={days}
                selected={(own?.typed.days ?? '7') === String(days)}
              >
                {text.dayCount[lang].replace('{count}', String(days))}
              </option>
            ))}
          </select>
        </label>
        <p class='muted'>{text.accountHelp[lang]}</p>
        <ReasonField id='suspend-reason' refused={own} />
        <WordsField
          id='suspend-words'
          label={text.words[lang]}
          refused={own}
          help={text.decideHelp[lang]}
        />
        <label class='check-field'>
          <input type='checkbox' name='grave' checked={own?.typed.grave === 'on'} />{' '}
          {text.grave[lang]}
        </label>
        <PasswordField id='suspend-password' refused={own} />
        <p>
          <button type='submit' name='do' value='suspend' class='btn btn-error'>
            {text.suspend[lang]}
          </button>
        </p>
      </form>
    </section>
  );
}
