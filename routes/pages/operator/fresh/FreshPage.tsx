/** @jsxImportSource preact */
import { reauthenticate } from '../../../../src/accounts/sessions/reauthenticate.ts';
import { FreshForm, FreshQuery } from '../../../../src/operator/fresh/schema.ts';
import { text } from '../../../../src/operator/fresh/text.ts';
import { readForm } from '../../../../src/server/http.ts';
import { DomainError, explain, fail } from '../../../../src/shared/errors.ts';
import { draw, page, type PageContext, usePage } from '../../../parts/page.tsx';
import { Console } from '../Console.tsx';

/** GET /operator/confirm?next=: the password once more, before grave acts. */
export const freshPage = page((c) => <Ask next={FreshQuery.parse(c.req.query()).next} />);

/** POST /operator/confirm */
export async function freshByForm(c: PageContext): Promise<Response> {
  const { deps, ip, lang } = c.var;
  const operator = c.var.user ?? fail('auth.required');
  const { data } = FreshForm.safeParse(await readForm(c));
  if (!data) fail('request.invalid');
  try {
    await reauthenticate(deps, operator, { password: data.password, ip });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'account.wrongPassword') throw error;
    c.status(403);
    const problem = explain(error.code, lang).message ?? error.code;
    return await draw(c, <Ask next={data.next} problem={problem} />);
  }
  return c.redirect(data.next, 303);
}

function Ask({ next, problem }: { next: string; problem?: string }) {
  const { lang } = usePage();
  const notice = problem ? { words: problem, isProblem: true } : undefined;
  return (
    <Console title={text.title[lang]} lead={text.lead[lang]} notice={notice}>
      <form method='post' action='/operator/confirm' class='console-why panel'>
        <input type='hidden' name='next' value={next} />
        <label for='fresh-password'>{text.password[lang]}</label>
        <input
          class='input'
          type='password'
          id='fresh-password'
          name='password'
          autoComplete='current-password'
          maxLength={1024}
          required
        />
        <button type='submit' class='btn btn-primary'>{text.go[lang]}</button>
      </form>
    </Console>
  );
}
