/** @jsxImportSource preact */
import { sourceWords } from '../../../src/billing/payments/subscriptions/text.ts';
import { type MemberFile, readMember } from '../../../src/operator/members/read-member.ts';
import { MemberParams } from '../../../src/operator/members/schema.ts';
import { planNames, roleNames, text } from '../../../src/operator/members/text.ts';
import { fail } from '../../../src/shared/errors.ts';
import { page, type PageContext, params, usePage } from '../../parts/page.tsx';
import { Console, Moment } from './Console.tsx';
import { MemberRecords } from './MemberRecords.tsx';
import { noticeOf } from './notice.ts';
import { WhyForm } from './WhyForm.tsx';

/** GET /operator/members/{no}: says why first; then what is stored, without anything that the member wrote. */
export const memberPage = page((c) => showMember(c));

async function showMember(c: PageContext) {
  const { lang, deps, user } = c.var;
  const { no } = params(c, MemberParams);
  const file = await readMember(deps, user ?? fail('auth.required'), no);
  return (
    <Console title={`${text.title[lang]} ${no}`} notice={noticeOf(c)}>
      {file ? <File file={file} /> : <WhyForm />}
    </Console>
  );
}

function File({ file }: { file: MemberFile }) {
  const { lang, user } = usePage();
  return (
    <>
      <section>
        <h2>{text.facts[lang]}</h2>
        <Facts file={file} />
      </section>
      {user?.role === 'operator' && <Acts file={file} />}
      <MemberRecords file={file} />
    </>
  );
}

function Facts({ file: { member, payment } }: { file: MemberFile }) {
  const { lang } = usePage();
  const { held, used, card } = payment;
  return (
    <dl class='panel facts'>
      <div>
        <dt>{text.name[lang]}</dt>
        <dd>{member.name}</dd>
      </div>
      <div>
        <dt>{text.email[lang]}</dt>
        <dd>{member.email}</dd>
      </div>
      <div>
        <dt>{text.role[lang]}</dt>
        <dd>{roleNames[member.role][lang]}</dd>
      </div>
      <div>
        <dt>{text.joined[lang]}</dt>
        <dd>
          <Moment at={member.createdAt} />
        </dd>
      </div>
      <div>
        <dt>{text.plan[lang]}</dt>
        <dd>
          {planNames[held.plan]} {sourceWords[held.source][lang]}{' '}
          {held.until && <Moment at={held.until} />}
        </dd>
      </div>
      <div>
        <dt>{`${text.projects[lang]} / ${text.joins[lang]}`}</dt>
        <dd>{`${used.projects} / ${used.joins}`}</dd>
      </div>
      <div>
        <dt>{text.card[lang]}</dt>
        <dd>{card ? `${card.issuer ?? ''} ····${card.lastFour ?? ''}` : '–'}</dd>
      </div>
    </dl>
  );
}

function Acts({ file: { member } }: { file: MemberFile }) {
  const { lang, path } = usePage();
  return (
    <section>
      <h2>{text.acts[lang]}</h2>
      <form method='post' action={path} class='console-acts'>
        <button type='submit' class='btn' name='do' value='endSessions'>
          {text.endSessions[lang]}
        </button>
        {!member.verifiedAt && (
          <button type='submit' class='btn' name='do' value='verify'>{text.verify[lang]}</button>
        )}
        <a class='btn' href={`/moderation/member/${member.no}`}>{text.toModeration[lang]}</a>
      </form>
    </section>
  );
}
