/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { formats } from '../../../../src/formats/index.ts';
import { text as landing } from '../landing/text.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Layout } from '../../../parts/Layout.tsx';
import { page, usePage } from '../../../parts/page.tsx';
import { Contact } from './Contact.tsx';
import { Contents } from './Contents.tsx';
import { features } from './features.ts';
import { text } from './text.ts';

/** Help: what the service does, for which roles, and how to reach the operator. */
export const introductionPage = page((c) => {
  const { lang, deps } = c.var;
  return (
    <Layout title={text.title[lang]} description={text.description[lang]}>
      <div class='paper'>
        <header class='paper-head'>
          <h1>{text.title[lang]}</h1>
          <p>{text.lead[lang]}</p>
          <p>
            <a class='btn btn-primary' href='/upload'>{text.start[lang]}</a>
          </p>
        </header>
        <Contents
          entries={[...sections, 'contact' as const].map((id) => ({
            id,
            title: headings[id][lang],
          }))}
        />
        <div class='paper-body'>
          <How />
          <Features />
          <Roles />
          <Support />
          <Faq />
          <Contact email={deps.config.supportEmail} />
        </div>
      </div>
    </Layout>
  );
});

const sections = ['how', 'features', 'roles', 'files', 'faq'] as const;

const headings = {
  how: text.howHeading,
  features: text.featuresHeading,
  roles: text.rolesHeading,
  files: text.supportHeading,
  faq: text.faqHeading,
  contact: text.contact,
};

function Section({ id, children }: { id: typeof sections[number]; children: ComponentChildren }) {
  const { lang } = usePage();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{headings[id][lang]}</h2>
      {children}
    </section>
  );
}

function How() {
  const { lang } = usePage();
  return (
    <Section id='how'>
      <ol class='paper-items'>
        {landing.steps.map(({ title, body }) => (
          <li key={title.en}>
            <strong>{title[lang]}</strong> {body[lang]}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Features() {
  const { lang } = usePage();
  return (
    <Section id='features'>
      <dl class='paper-terms'>
        {features.map(({ title, body }) => (
          <div key={title.en}>
            <dt>{title[lang]}</dt>
            <dd>{body[lang]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Roles() {
  const { lang } = usePage();
  return (
    <Section id='roles'>
      {landing.roles.map((role) => (
        <div key={role.title.en}>
          <h3>{role.title[lang]}</h3>
          <ul class='paper-points'>
            {role.now.map((point) => <li key={point.en}>{point[lang]}</li>)}
          </ul>
        </div>
      ))}
    </Section>
  );
}

function Support() {
  const { lang } = usePage();
  return (
    <Section id='files'>
      <dl class='paper-terms'>
        <div>
          <dt>{text.files[lang]}</dt>
          <dd>{Object.keys(formats).join(', ')}. {text.size[lang]}</dd>
        </div>
        <div>
          <dt>{text.languages[lang]}</dt>
          <dd>{text.languagesBody[lang]}</dd>
        </div>
      </dl>
    </Section>
  );
}

/** Opens and closes without a script. */
function Faq() {
  const { lang } = usePage();
  return (
    <Section id='faq'>
      <div class='faq'>
        {[...landing.faq, ...text.faq].map(({ question, answer }) => (
          <details key={question.en}>
            <summary>
              {question[lang]}
              <Icon name='chevron' />
            </summary>
            <p>{answer[lang]}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
