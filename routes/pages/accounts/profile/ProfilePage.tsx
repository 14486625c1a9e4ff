/** @jsxImportSource preact */
import { readProfile } from '../../../../src/accounts/profile/settings.ts';
import { readStorage } from '../../../../src/billing/storage/require-room.ts';
import { text as storage } from '../../../../src/billing/storage/text.ts';
import { text as consent } from '../../../../src/accounts/consents/text.ts';
import { text as moderation } from '../../../../src/community/moderation/text.ts';
import { text as access } from '../../../../src/operator/access/text.ts';
import { text as tokens } from '../../../../src/public-api/tokens/text.ts';
import { text as webhooks } from '../../../../src/public-api/webhooks/text.ts';
import { text as released } from '../../../../src/reports/released/text.ts';
import { isStaff } from '../../../../src/shared/roles/rules.ts';
import { text } from '../../../../src/accounts/profile/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { StorageFacts } from '../../../parts/storage/StorageFacts.tsx';
import { page } from '../../../parts/page.tsx';
import { Avatar } from './Avatar.tsx';

/** Who one is here. */
export const profilePage = page(async (c) => {
  const { lang, deps, user } = c.var;
  const member = user ?? fail('auth.required');
  const profile = await readProfile(deps, member);
  const room = await readStorage(deps, deps.db, { uid: member.uid });
  const { createdAt, newsSince } = profile;
  const news = newsSince
    ? consent.newsSince[lang].replace('{date}', dayOf(newsSince))
    : consent.newsOff[lang];
  const facts: [string, string][] = [
    [text.email[lang], profile.email],
    [text.joined[lang], dayOf(createdAt)],
    [text.role[lang], text.roles[profile.role][lang]],
    [text.secondFactor[lang], profile.hasSecondFactor ? text.on[lang] : text.off[lang]],
    [consent.news[lang], news],
  ];
  return (
    <Layout title={text.title[lang]} isPrivate>
      <div class='profile'>
        <header class='profile-head'>
          <Avatar name={profile.name} colour={profile.colour} />
          <div>
            <h1>{profile.name}</h1>
            <p class='muted'>{text.title[lang]}</p>
          </div>
          <a class='btn btn-primary' href='/profile/edit'>{text.edit[lang]}</a>
        </header>
        <dl class='panel facts'>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{storage.title[lang]}</dt>
            <dd>
              <StorageFacts storage={room} />
            </dd>
          </div>
        </dl>
        <p class='flex flex-wrap gap-2'>
          {isStaff(profile.role) && (
            <a class='btn btn-sm' href='/operator'>{access.console[lang]}</a>
          )}
          <a class='btn btn-sm' href='/moderation/mine'>{moderation.mine[lang]}</a>
          <a class='btn btn-sm' href='/profile/record'>{access.record[lang]}</a>
          <a class='btn btn-sm' href='/profile/statements'>{released.own[lang]}</a>
          <a class='btn btn-sm' href='/profile/tokens'>{tokens.title[lang]}</a>
          <a class='btn btn-sm' href='/profile/webhooks'>{webhooks.title[lang]}</a>
          <a class='btn btn-sm' href='/auth/reset-password'>{text.changePassword[lang]}</a>
          <a class='btn btn-sm btn-ghost' href='/auth/withdrawal'>{text.withdrawal[lang]}</a>
        </p>
      </div>
    </Layout>
  );
});

function dayOf(moment: Date): string {
  return formatMoment(moment).slice(0, 10).replaceAll('-', '.');
}
