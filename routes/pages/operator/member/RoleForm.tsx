/** @jsxImportSource preact */
import type { MemberFile } from '../../../../src/operator/members/read-member.ts';
import { REASON_AT_MOST } from '../../../../src/operator/roles/schema.ts';
import { text } from '../../../../src/operator/roles/text.ts';
import { roles } from '../../../../src/shared/roles/rules.ts';
import { roleNames } from '../../../../src/shared/roles/text.ts';
import { PasswordField } from '../../../parts/forms/PasswordField.tsx';
import type { RefusedAct } from '../../../parts/forms/refused.ts';
import { usePage } from '../../../parts/page.tsx';
import { FreshFirst } from '../fresh/FreshFirst.tsx';
import { WhyField } from './WhyField.tsx';

type RoleFormProps = { file: MemberFile; isFresh: boolean; refused: RefusedAct | undefined };

/** Gives a member a role that works for the service, or takes it. */
export function RoleForm({ file: { member, hasFactor }, isFresh, refused }: RoleFormProps) {
  const { lang, path } = usePage();
  const others = roles.filter((one) => one !== member.role && (hasFactor || one === 'member'));
  return (
    <section>
      <h2>{text.title[lang]}</h2>
      <p class='muted' id='role-help'>{text.help[lang]}</p>
      {!hasFactor && <p>{text.needsFactor[lang]}</p>}
      {others.length > 0 && (isFresh || refused?.needsPassword
        ? (
          <form method='post' action={path} class='console-why panel'>
            <label for='role'>{text.role[lang]}</label>
            <select class='select' id='role' name='role' aria-describedby='role-help'>
              {others.map((one) => (
                <option key={one} value={one} selected={refused?.typed.role === one}>
                  {roleNames[one][lang]}
                </option>
              ))}
            </select>
            <WhyField id='role-reason' most={REASON_AT_MOST} refused={refused} />
            <PasswordField id='role-password' refused={refused} />
            <button type='submit' class='btn btn-primary' name='do' value='role'>
              {text.go[lang]}
            </button>
          </form>
        )
        : <FreshFirst />)}
    </section>
  );
}
