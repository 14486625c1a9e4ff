/** @jsxImportSource preact */
import { actOnNotices, readNotices } from '../../../../src/operator/notices/act-on-notices.ts';
import { NoticeForm } from '../../../../src/operator/notices/schema.ts';
import { audienceNames, noticeKindNames, text } from '../../../../src/operator/notices/text.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { obey, type RefusedAct, textsOf } from '../../../parts/forms/refused.ts';
import { page, type PageContext, usePage } from '../../../parts/page.tsx';
import { Console, Moment } from '../Console.tsx';
import { noticeOf } from '../notice.ts';
import { RowForm } from '../parts/RowForm.tsx';
import { Rows } from '../parts/Rows.tsx';
import { NoticeDraft } from './NoticeDraft.tsx';

type Notices = Awaited<ReturnType<typeof readNotices>>;

/** GET /operator/notices */
export const noticesPage = page((c) => showNotices(c));

async function showNotices(c: PageContext, refused?: RefusedAct) {
  const { deps, lang } = c.var;
  const staff = c.var.user ?? fail('auth.required');
  const notices = await readNotices(deps, staff);
  const problem = refused && !refused.needsPassword
    ? { words: refused.message, isProblem: true }
    : undefined;
  return (
    <Console title={text.title[lang]} lead={text.lead[lang]} notice={problem ?? noticeOf(c)}>
      {staff.role === 'operator' && <NoticeDraft refused={refused} />}
      <section>
        <h2>{text.list[lang]}</h2>
        {notices.length === 0
          ? <p>{text.none[lang]}</p>
          : <List notices={notices} now={deps.now()} mayAct={staff.role === 'operator'} />}
      </section>
    </Console>
  );
}

/** POST /operator/notices */
export async function noticesByForm(c: PageContext): Promise<Response> {
  const { deps, ip } = c.var;
  const operator = c.var.user ?? fail('auth.required');
  const typed = await readForm(c);
  const { data } = NoticeForm.safeParse(typed);
  return await obey(c, textsOf(typed), {
    run: async () => {
      await actOnNotices(deps, operator, data ?? fail('request.invalid'), ip);
      return '/operator/notices?done';
    },
    show: (refused) => showNotices(c, refused),
  });
}

type ListProps = { notices: Notices; now: Date; mayAct: boolean };

function List({ notices, now, mayAct }: ListProps) {
  const { lang } = usePage();
  return (
    <Rows
      caption={text.list[lang]}
      heads={[text.kind, text.audience, text.words, text.from, text.until, text.acts]}
      words={6}
      rows={notices.map((one) => [
        (one.isReadOnly ? text.readOnlyKind : noticeKindNames[one.kind])[lang],
        audienceNames[one.audience][lang],
        one[lang],
        <Moment key='from' at={one.fromAt} />,
        <Moment key='until' at={one.untilAt} />,
        one.endedAt
          ? text.ended[lang]
          : one.untilAt <= now
          ? text.over[lang]
          : mayAct
          ? <EndForm key='end' no={one.no} />
          : '–',
      ])}
    />
  );
}

function EndForm({ no }: { no: number }) {
  const { lang } = usePage();
  return (
    <RowForm
      action='/operator/notices'
      fields={{ no }}
      acts={[{
        act: 'end',
        label: text.end[lang],
        name: text.endOf[lang].replace('{no}', String(no)),
      }]}
    />
  );
}
