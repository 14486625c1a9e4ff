/** @jsxImportSource preact */
import { emailKeyOf } from '../../../../src/accounts/users/rules.ts';
import {
  acceptByLink,
  readInvitation,
} from '../../../../src/projects/invitations/join-by-invitation.ts';
import { InvitationParams } from '../../../../src/projects/invitations/schema.ts';
import { text } from '../../../../src/projects/invitations/text.ts';
import { text as words } from '../../../../src/projects/projects/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import SignUpForm from '../../../../islands/SignUpForm.tsx';
import { Island } from '../../../parts/Island.tsx';
import { page, type PageContext, params, usePage } from '../../../parts/page.tsx';
import { AccountFrame } from '../../accounts/AccountFrame.tsx';

type Invited = NonNullable<Awaited<ReturnType<typeof readInvitation>>>;

/** Where the link of an invitation leads. Opening it changes nothing; the secret of the address is all that lets in. */
export const invitationPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const { key } = params(c, InvitationParams);
  const invited = await readInvitation(deps, key);
  if (!invited) {
    c.status(410);
    return (
      <AccountFrame title={text.title[lang]} isPrivate>
        <p role='alert'>{text.gone[lang]}</p>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={text.title[lang]} isPrivate>
      <div class='grid gap-4'>
        <p>{sentenceOf(invited, lang)}</p>
        {user
          ? <OfMember {...{ invited, email: user.email }} />
          : invited.hasAccount
          ? <ToSignIn address={`/invitation/${key}`} />
          : (
            <Island
              of={SignUpForm}
              props={{ lang, next: '/upload', invitation: { key, email: invited.email } }}
            />
          )}
      </div>
    </AccountFrame>
  );
});

/** POST of the same address: a member accepts. */
export async function invitationByForm(c: PageContext): Promise<Response> {
  const { key } = params(c, InvitationParams);
  const member = c.var.user ?? fail('auth.required');
  const no = await acceptByLink(c.var.deps, member, key);
  return c.redirect(`/projects/edit/${no}?said=accepted`, 303);
}

function sentenceOf({ title, inviter, role }: Invited, lang: 'ko' | 'en'): string {
  return (inviter ? text.invites : text.invitesNobody)[lang]
    .replace('{name}', () => inviter ?? '')
    .replace('{title}', () => title)
    .replace('{role}', words.roles[role][lang]);
}

function OfMember({ invited, email }: { invited: Invited; email: string }) {
  const { lang, path } = usePage();
  if (emailKeyOf(email) !== emailKeyOf(invited.email)) {
    return (
      <p role='alert'>
        {text.otherAccount[lang].replace('{email}', () => invited.email)} {text.signOut[lang]}
      </p>
    );
  }
  return (
    <form method='post' action={path}>
      <button type='submit' class='btn btn-primary w-full'>{text.accept[lang]}</button>
    </form>
  );
}

function ToSignIn({ address }: { address: string }) {
  const { lang } = usePage();
  return (
    <>
      <p>{text.hasAccount[lang]}</p>
      <a class='btn btn-primary w-full' href={`/auth/sign-in?next=${encodeURIComponent(address)}`}>
        {text.signIn[lang]}
      </a>
    </>
  );
}
