/** @jsxImportSource preact */
import { reportThing } from '../../../../src/community/moderation/reports/report-thing.ts';
import { text as rights } from '../../../../src/community/moderation/requests/text.ts';
import { ReportForm, ThingParams } from '../../../../src/community/moderation/schema.ts';
import { text, thingNames } from '../../../../src/community/moderation/text.ts';
import type { FoundThing } from '../../../../src/community/moderation/things/read-thing.ts';
import { requireReportable } from '../../../../src/community/moderation/things/require-reportable.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { page, type PageContext, params, usePage } from '../../../parts/page.tsx';
import { ReasonField, WordsField } from './fields.tsx';
import { obey, type RefusedAct, textsOf } from '../../../parts/forms/refused.ts';

/** GET /form/report/{thing}/{no}: what is reported, and why. */
export const reportPage = page((c) => showReport(c));

/** POST /form/report/{thing}/{no} */
export async function reportByForm(c: PageContext): Promise<Response> {
  const { deps } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const { thing, no: thingNo } = params(c, ThingParams);
  const form = await readForm(c);
  const { data } = ReportForm.safeParse(form);
  return await obey(c, textsOf(form), {
    run: async () => {
      await reportThing(deps, member, { thing, thingNo }, data ?? fail('request.invalid'));
      return '/moderation/mine?said=reported';
    },
    show: (refused) => showReport(c, refused),
  });
}

async function showReport(c: PageContext, refused?: RefusedAct) {
  const { deps, lang, user } = c.var;
  const { thing, no: thingNo } = params(c, ThingParams);
  const found = await requireReportable(deps, user ?? fail('auth.required'), { thing, thingNo });
  return (
    <Layout title={text.reportTitle[lang]} isPrivate>
      <ReportBody found={found} refused={refused} />
    </Layout>
  );
}

function ReportBody({ found, refused }: { found: FoundThing; refused: RefusedAct | undefined }) {
  const { lang, path } = usePage();
  const { snapshot, author, thing } = found;
  return (
    <form method='post' action={path} class='post-form'>
      <h1>{text.reportTitle[lang]}</h1>
      <p class='muted'>{text.reportHelp[lang]}</p>
      <blockquote class='panel'>
        <p class='muted' data-words>{thingNames[thing][lang]} · {author?.name}</p>
        {snapshot.title && <p class='font-semibold' data-words>{snapshot.title}</p>}
        <p class='reported-words' data-words>{excerptOf(snapshot.words)}</p>
      </blockquote>
      <ReasonField id='report-reason' refused={refused} />
      <WordsField id='report-words' label={text.words[lang]} refused={refused} />
      <p class='muted'>
        {text.rightsHelp[lang]} <a class='text-link' href='/rights'>{rights.title[lang]}</a>
      </p>
      <p class='post-form-buttons'>
        <button type='submit' class='btn btn-primary'>{text.send[lang]}</button>
        <a class='btn' href={found.address ?? '/chats'}>{text.cancel[lang]}</a>
      </p>
    </form>
  );
}

function excerptOf(words: string): string {
  const letters = [...words];
  return letters.length > 400 ? `${letters.slice(0, 400).join('')}…` : words;
}
