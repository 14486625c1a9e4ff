/** @jsxImportSource preact */
import { noticeKinds, WORDS_AT_MOST } from '../../../../src/notifications/notices/rules.ts';
import { actOnNotices, readNotices } from '../../../../src/operator/notices/act-on-notices.ts';
import { NoticeForm } from '../../../../src/operator/notices/schema.ts';
import { noticeKindNames, text } from '../../../../src/operator/notices/text.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { page, type PageContext, usePage } from '../../../parts/page.tsx';
import { Console, Moment } from '../Console.tsx';
import { noticeOf } from '../notice.ts';
import { RowForm } from '../parts/RowForm.tsx';
import { Rows } from '../parts/Rows.tsx';

type Notices = Awaited<ReturnType<typeof readNotices>>;

/** GET /operator/notices */
export const noticesPage = page(async (c) => {
  const { deps, lang } = c.var;
  const staff = c.var.user ?? fail('auth.required');
  const notices = await readNotices(deps, staff);
  return (
    <Console title={text.title[lang]} lead={text.lead[lang]} notice={noticeOf(c)}>
      {staff.role === 'operator' && <WriteForm />}
      <section>
        <h2>{text.list[lang]}</h2>
        {notices.length === 0
          ? <p>{text.none[lang]}</p>
          : <List notices={notices} now={deps.now()} mayAct={staff.role === 'operator'} />}
      </section>
    </Console>
  );
});

/** POST /operator/notices */
export async function noticesByForm(c: PageContext): Promise<Response> {
  const { deps, ip } = c.var;
  const operator = c.var.user ?? fail('auth.required');
  const { data } = NoticeForm.safeParse(await readForm(c));
  await actOnNotices(deps, operator, data ?? fail('request.invalid'), ip);
  return c.redirect('/operator/notices?done', 303);
}

function WriteForm() {
  const { lang } = usePage();
  return (
    <form method='post' action='/operator/notices' class='console-why panel'>
      <h2>{text.write[lang]}</h2>
      <label for='notice-kind'>{text.kind[lang]}</label>
      <select class='select' id='notice-kind' name='kind'>
        {noticeKinds.map((one) => (
          <option key={one} value={one}>{noticeKindNames[one][lang]}</option>
        ))}
      </select>
      {(['ko', 'en'] as const).map((one) => (
        <>
          <label for={`notice-${one}`}>{text[one][lang]}</label>
          <textarea
            class='textarea'
            id={`notice-${one}`}
            name={one}
            lang={one}
            rows={2}
            maxLength={WORDS_AT_MOST}
            required
          />
        </>
      ))}
      {(['from', 'until'] as const).map((one) => (
        <>
          <label for={`notice-${one}`}>{text[one][lang]}</label>
          <input class='input' type='datetime-local' id={`notice-${one}`} name={one} required />
        </>
      ))}
      <button type='submit' class='btn btn-primary' name='do' value='write'>
        {text.announce[lang]}
      </button>
    </form>
  );
}

type ListProps = { notices: Notices; now: Date; mayAct: boolean };

function List({ notices, now, mayAct }: ListProps) {
  const { lang } = usePage();
  return (
    <Rows
      caption={text.list[lang]}
      heads={[text.kind, text.words, text.from, text.until, text.acts]}
      words={5}
      rows={notices.map((one) => [
        noticeKindNames[one.kind][lang],
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
