/** @jsxImportSource preact */
import { describeEvent } from '../../../../src/operator/access/text.ts';
import { isFresh } from '../../../../src/operator/fresh/is-fresh.ts';
import {
  exportRecords,
  reviewRecords,
  verifyRecords,
} from '../../../../src/operator/records/act-on-records.ts';
import { readRecords } from '../../../../src/operator/records/read-records.ts';
import { RecordsForm, RecordsQuery } from '../../../../src/operator/records/schema.ts';
import { text } from '../../../../src/operator/records/text.ts';
import { attachedFile } from '../../../../src/server/attachment.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { draw, page, type PageContext, usePage } from '../../../parts/page.tsx';
import { Console, Moment } from '../Console.tsx';
import { FreshFirst } from '../fresh/FreshFirst.tsx';
import { noticeOf } from '../notice.ts';
import { Rows } from '../parts/Rows.tsx';

type Notice = { words: string; isProblem: boolean } | undefined;

/** GET /operator/records?before=: what was read and done. */
export const recordsPage = page((c) => showRecords(c, noticeOf(c)));

/** POST /operator/records: follows the chain, notes the review of a month, or answers a file. */
export async function recordsByForm(c: PageContext): Promise<Response> {
  const { deps, ip, lang } = c.var;
  const operator = c.var.user ?? fail('auth.required');
  const { data } = RecordsForm.safeParse(await readForm(c));
  const act = data?.do ?? fail('request.invalid');
  if (act === 'export') {
    const { fileName, bytes } = await exportRecords(deps, operator, { lang, ip });
    return c.body(new Uint8Array(bytes), 200, attachedFile(fileName));
  }
  if (act === 'review') {
    await reviewRecords(deps, operator, ip);
    return c.redirect('/operator/records?done', 303);
  }
  const { count, brokenAt } = await verifyRecords(deps, operator);
  const notice = brokenAt === undefined
    ? { words: text.sound[lang].replace('{count}', String(count)), isProblem: false }
    : { words: text.broken[lang].replace('{no}', String(brokenAt)), isProblem: true };
  return await draw(c, await showRecords(c, notice));
}

async function showRecords(c: PageContext, notice: Notice) {
  const { deps, lang } = c.var;
  const operator = c.var.user ?? fail('auth.required');
  const { before } = RecordsQuery.parse(c.req.query());
  const { rows, next } = await readRecords(deps, operator, before);
  return (
    <Console title={text.title[lang]} lead={text.lead[lang]} notice={notice}>
      <Acts isFresh={await isFresh(deps, operator)} />
      {rows.length === 0 ? <p>{text.none[lang]}</p> : (
        <Rows
          caption={text.title[lang]}
          heads={[text.no, text.at, text.by, text.act, text.member, text.ip]}
          words={6}
          rows={rows.map((one) => [
            one.no,
            <Moment key='at' at={one.at} />,
            one.by,
            describeEvent(one, lang),
            one.member
              ? (
                <a key='member' class='text-link' href={`/operator/members/${one.member.no}`}>
                  {one.member.name}
                </a>
              )
              : '–',
            one.facts.ip ?? '–',
          ])}
        />
      )}
      {next && (
        <p>
          <a class='btn' href={`/operator/records?before=${next}`}>{text.more[lang]}</a>
        </p>
      )}
    </Console>
  );
}

function Acts({ isFresh }: { isFresh: boolean }) {
  const { lang } = usePage();
  return (
    <>
      <form method='post' action='/operator/records' class='console-acts'>
        <button type='submit' class='btn' name='do' value='verify'>{text.verify[lang]}</button>
        <button type='submit' class='btn' name='do' value='review'>{text.review[lang]}</button>
        {isFresh && (
          <button type='submit' class='btn' name='do' value='export'>{text.export[lang]}</button>
        )}
      </form>
      {!isFresh && <FreshFirst />}
    </>
  );
}
