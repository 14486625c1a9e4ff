/** @jsxImportSource preact */
import { readOperatorEvents } from '../../../../src/accounts/security-events/read-operator-events.ts';
import { describeEvent, text } from '../../../../src/operator/access/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { page } from '../../../parts/page.tsx';

const SHOWN = 100;

/** GET /profile/record: when those who run the service opened what is stored about one, and why. */
export const recordPage = page(async (c) => {
  const { lang, deps, user } = c.var;
  const { uid } = user ?? fail('auth.required');
  const events = await readOperatorEvents(deps.db, { uid, count: SHOWN });
  return (
    <Layout title={text.record[lang]} isPrivate>
      <div class='grid gap-4'>
        <h1>{text.record[lang]}</h1>
        <p class='muted'>{text.recordLead[lang]}</p>
        {events.length === 0 && <p>{text.recordNone[lang]}</p>}
        <ul class='console-lines'>
          {events.map((one) => (
            <li key={one.no}>
              <time dateTime={one.at.toISOString()}>{formatMoment(one.at).slice(0, 16)}</time>{' '}
              {describeEvent(one, lang)}
            </li>
          ))}
        </ul>
      </div>
    </Layout>
  );
});
