/** @jsxImportSource preact */
import { createMiddleware } from 'hono/factory';
import { becomeOperator, createOperator } from '../../../src/accounts/operator/become-operator.ts';
import { StartForm } from '../../../src/accounts/operator/schema.ts';
import { text } from '../../../src/accounts/operator/text.ts';
import { text as signIn } from '../../../src/accounts/sign-in/text.ts';
import { hasOperator } from '../../../src/accounts/users/read-user.ts';
import { describe, DomainError, fail } from '../../../src/shared/errors.ts';
import { type AppEnv, readForm } from '../../../src/server/http.ts';
import { draw, page, type PageContext, usePage } from '../../parts/page.tsx';
import { AccountFrame } from './AccountFrame.tsx';

type StartProps = { values?: { email: string; name: string }; problem?: string };

/** With an operator there is no such address. */
export const onlyWithoutOperator = createMiddleware<AppEnv>(async (c, next) => {
  if (await hasOperator(c.var.deps.db)) fail('page.notFound');
  return await next();
});

/** GET /operator: a plain form for the start code; it works without a script. */
export const startPage = page(() => <Start />);

/** POST /operator: makes an operator of the member, or of a new account. A refusal shows the form again. */
export async function startByForm(c: PageContext): Promise<Response> {
  const { deps, ip, lang, user } = c.var;
  const parsed = StartForm.safeParse(await readForm(c));
  if (!parsed.success) fail('request.invalid');
  const form = parsed.data;
  try {
    if (user) {
      await becomeOperator(deps, user, { code: form.code, ip });
      return c.redirect('/settings/engines', 303);
    }
    if (!('email' in form)) fail('request.invalid');
    await createOperator(deps, form, { ip, lang });
    return c.redirect('/auth/sign-in?next=%2Fsettings%2Fengines', 303);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'page.notFound') throw error;
    const { status, body } = describe(error, lang);
    c.status(status as 403);
    const values = 'email' in form ? { values: form } : {};
    return await draw(c, <Start problem={body.message} {...values} />);
  }
}

function Start({ values, problem }: StartProps) {
  const { lang, user } = usePage();
  return (
    <AccountFrame title={text.title[lang]} lead={text.lead[lang]} isPrivate>
      <form method='post' action='/operator' class='grid gap-3'>
        {problem && <p class='field-error' role='alert'>{problem}</p>}
        <Field label={text.code[lang]} name='code' autocomplete='off' help={text.codeHelp[lang]} />
        {user
          ? <p>{text.asMember[lang].replace('{name}', user.name)}</p>
          : <AccountFields {...(values ? { values } : {})} />}
        <button type='submit' class='btn btn-primary w-full'>{text.submit[lang]}</button>
      </form>
    </AccountFrame>
  );
}

function AccountFields({ values }: Pick<StartProps, 'values'>) {
  const { lang } = usePage();
  return (
    <fieldset class='grid gap-3'>
      <legend class='font-semibold'>{text.account[lang]}</legend>
      <p class='muted'>
        {text.hasAccount[lang]}{' '}
        <a class='text-link' href='/auth/sign-in?next=%2Foperator'>{text.signIn[lang]}</a>
      </p>
      <Field
        label={signIn.email[lang]}
        name='email'
        type='email'
        autocomplete='username'
        value={values?.email ?? ''}
      />
      <Field
        label={signIn.name[lang]}
        name='name'
        autocomplete='nickname'
        value={values?.name ?? ''}
        help={signIn.nameHelp[lang]}
      />
      <Field
        label={signIn.password[lang]}
        name='password'
        type='password'
        autocomplete='new-password'
        help={signIn.passwordHelp[lang]}
      />
    </fieldset>
  );
}

type FieldProps = {
  label: string;
  name: string;
  type?: string;
  autocomplete: string;
  value?: string;
  help?: string;
};

function Field({ label, name, type = 'text', autocomplete, value = '', help }: FieldProps) {
  const helpId = help ? `${name}-help` : undefined;
  return (
    <p class='grid gap-1'>
      <label class='font-semibold' for={name}>{label}</label>
      <input
        class='input w-full'
        id={name}
        name={name}
        type={type}
        value={value}
        autocomplete={autocomplete}
        aria-describedby={helpId}
        required
      />
      {help && <span class='muted' id={helpId}>{help}</span>}
    </p>
  );
}
