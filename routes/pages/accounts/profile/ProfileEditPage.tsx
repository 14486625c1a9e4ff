/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { readProfile } from '../../../../src/accounts/profile/settings.ts';
import { text } from '../../../../src/accounts/profile/text.ts';
import { nextPath } from '../../../../src/accounts/sign-in/rules.ts';
import { fail } from '../../../../src/shared/errors.ts';
import DataExport from '../../../../islands/DataExport.tsx';
import DeviceList from '../../../../islands/DeviceList.tsx';
import ProfileForm from '../../../../islands/ProfileForm.tsx';
import SecondFactor from '../../../../islands/SecondFactor.tsx';
import { FACTOR_BANNER } from '../../../../src/accounts/second-factor/rules.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Island } from '../../../parts/Island.tsx';
import { Layout } from '../../../parts/Layout.tsx';
import { AppearanceForm } from '../../../parts/AppearanceForm.tsx';
import { page } from '../../../parts/page.tsx';

/** Everything that members may set about themselves. */
export const profileEditPage = page(async (c) => {
  const { lang, deps, user } = c.var;
  const profile = await readProfile(deps, user ?? fail('auth.required'));
  const settings = {
    colour: profile.colour,
    language: profile.lang,
    mail_notices: profile.hasMailNotices,
    marketing: profile.newsSince !== null,
  };
  const factor = {
    isOn: profile.hasSecondFactor,
    codesLeft: profile.recoveryCodesLeft,
    isNeeded: profile.needsSecondFactor,
    ...(c.req.query('next') ? { next: nextPath(c.req.query('next')) } : {}),
  };
  const isOffered = factor.isOn || factor.isNeeded || deps.config.mfa !== 'off';
  return (
    <Layout title={text.edit[lang]} isPrivate>
      <div class='profile'>
        <p>
          <a class='btn btn-sm' href='/profile'>
            <Icon name='back' />
            {text.backToProfile[lang]}
          </a>
        </p>
        <h1>{text.edit[lang]}</h1>
        {user?.needsSecondFactor && (
          <p class='note note-warning' role='status' id={FACTOR_BANNER}>
            <span>
              {text.factorFirst[lang]}{' '}
              <a class='text-link' href='#factor'>{text.factorFirstLink[lang]}</a>
            </span>
          </p>
        )}
        <Section id='settings' title={text.settings[lang]}>
          <Island of={ProfileForm} props={{ lang, name: profile.name, settings }} />
        </Section>
        <Section id='look' title={text.look[lang]}>
          <AppearanceForm />
        </Section>
        {isOffered && (
          <Section id='factor' title={text.secondFactor[lang]}>
            <Island of={SecondFactor} props={{ lang, ...factor }} />
          </Section>
        )}
        <Section id='devices' title={text.devices[lang]} lead={text.devicesLead[lang]}>
          <Island of={DeviceList} props={{ lang }} />
        </Section>
        <Section id='data' title={text.data[lang]} lead={text.dataLead[lang]}>
          <Island of={DataExport} props={{ lang }} />
        </Section>
      </div>
    </Layout>
  );
});

type SectionProps = { id: string; title: string; lead?: string; children: ComponentChildren };

function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section class='panel profile-section' aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p class='muted'>{lead}</p>}
      {children}
    </section>
  );
}
