/** @jsxImportSource preact */
import { sourceWords } from '../../../src/billing/payments/subscriptions/text.ts';
import { isFresh } from '../../../src/operator/fresh/is-fresh.ts';
import { type MemberFile, readMember } from '../../../src/operator/members/read-member.ts';
import { MemberParams } from '../../../src/operator/members/schema.ts';
import { planNames, text } from '../../../src/operator/members/text.ts';
import { fail } from '../../../src/shared/errors.ts';
import { roleNames } from '../../../src/shared/roles/text.ts';
import type { RefusedAct } from '../../parts/forms/refused.ts';
import { page, type PageContext, params, usePage } from '../../parts/page.tsx';
import { Console, Moment } from './Console.tsx';
import { MemberRecords } from './MemberRecords.tsx';
import { noticeOf } from './notice.ts';
import { GiftForm } from './member/GiftForm.tsx';
import { RoleForm } from './member/RoleForm.tsx';
import { WhyForm } from './WhyForm.tsx';

/** GET /operator/members/{no}: says why first; then what is stored, without anything that the member wrote. */
export const memberPage = page((c) => showMember(c));

export async function showMember(c: PageContext, refused?: RefusedAct) {
  const { lang, deps } = c.var;
  const staff = c.var.user ?? fail('auth.required');
  const { no } = params(c, MemberParams);
  const file = await readMember(deps, staff, no);
  const problem = refused && !refused.needsPassword
    ? { words: refused.message, isProblem: true }
    : undefined;
  const acts = { refused, isFresh: await isFresh(deps, staff), isSelling: Boolean(deps.payments) };
  return (
    <Console title={`${text.title[lang]} ${no}`} notice={problem ?? noticeOf(c)}>
      {file ? <File file={file} {...acts} /> : <WhyForm />}
    </Console>
  );
}

type FileProps = {
  file: MemberFile;
  refused: RefusedAct | undefined;
  isFresh: boolean;
  isSelling: boolean;
};

function File({ file, refused, isFresh, isSelling }: FileProps) {
  const { lang, user } = usePage();
  const of = (act: string) => refused?.typed.do === act ? refused : undefined;
  return (
    <>
      <section>
        <h2>{text.facts[lang]}</h2>
        <Facts file={file} />
      </section>
      {user?.role === 'operator' && (
        <>
          <Acts file={file} />
          {isSelling && <GiftForm isFresh={isFresh} refused={of('gift')} />}
          <RoleForm file={file} isFresh={isFresh} refused={of('role')} />
        </>
      )}
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
