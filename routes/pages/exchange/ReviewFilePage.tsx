/** @jsxImportSource preact */
import { requireDocument } from '../../../src/documents/access/require-document.ts';
import type { FoundDocument } from '../../../src/documents/access/require-document.ts';
import { FileNameParams, operationName } from '../../../src/exchange/handback/schema.ts';
import type { Handback } from '../../../src/exchange/handback/rules.ts';
import { text } from '../../../src/exchange/handback/text.ts';
import { handoutKindNames } from '../../../src/formats/bilingual/rules.ts';
import { fail } from '../../../src/shared/errors.ts';
import { fillText } from '../../../src/documents/files/text.ts';
import { formInt } from '../../../src/shared/wire.ts';
import { FileField } from './FileField.tsx';
import { Layout } from '../../parts/Layout.tsx';
import { page, type PageContext, params, usePage } from '../../parts/page.tsx';
import { reviewAddress } from './addresses.ts';
import { HandbackList } from './HandbackList.tsx';

/** A returned file, compared: its list, or why it cannot be read. */
type Shown = { title: string; handback?: Handback; refusal?: string };

/** /review-file/{filename}: sends a document to a reviewer outside, and brings it back. */
export const reviewFilePage = page((c) => showReviewFile(c));

export async function showReviewFile(c: PageContext, shown?: Shown) {
  const { filename } = params(c, FileNameParams);
  const { deps, lang, user } = c.var;
  const member = user ?? fail('auth.required');
  const actor = { kind: 'member', member } as const;
  const document = await requireDocument(deps, actor, filename, 'read');
  if (!document.direction) fail('document.noDirection');
  const { fileName, rights } = document;
  return (
    <Layout title={`${text.title[lang]} · ${fileName}`} isPrivate>
      <div class='review-file grid gap-4'>
        <h1>{text.title[lang]}</h1>
        <p>
          <a class='btn btn-sm' href={addressOf(document)}>{fileName}</a>
        </p>
        <Outcome document={document} query={c.req.query()} />
        {shown?.refusal && <p role='alert' class='panel'>{shown.refusal}</p>}
        {shown?.handback
          ? <HandbackList document={document} handback={shown.handback} title={shown.title} />
          : <SendOut document={document} />}
        {rights.duty !== 'reader' && <BringBack document={document} />}
      </div>
    </Layout>
  );
}

function addressOf({ projectNo, fileName, direction }: FoundDocument): string {
  const name = encodeURIComponent(fileName);
  return projectNo === null
    ? `/editor/${name}/${direction}`
    : `/translate/${projectNo}/${name}/${direction}`;
}

function SendOut({ document }: { document: FoundDocument }) {
  const { lang } = usePage();
  return (
    <section class='panel' aria-labelledby='send-out'>
      <h2 id='send-out'>{text.out[lang]}</h2>
      <p class='muted'>{text.outHelp[lang]}</p>
      <ul class='review-kinds'>
        {handoutKindNames.map((kind) => (
          <li key={kind}>
            <span>{text[kind][lang]}</span>
            <a class='btn btn-sm' href={`${reviewAddress(document)}/${kind}`} download>
              {text.all[lang]}
            </a>
            <a class='btn btn-sm' href={`${reviewAddress(document)}/${kind}?open=1`} download>
              {text.open[lang]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function BringBack({ document }: { document: FoundDocument }) {
  const { lang } = usePage();
  return (
    <section class='panel' aria-labelledby='bring-back'>
      <h2 id='bring-back'>{text.back[lang]}</h2>
      <p class='muted'>{text.backHelp[lang]}</p>
      <form
        class='grid gap-3'
        method='post'
        action={reviewAddress(document)}
        encType='multipart/form-data'
      >
        <input type='hidden' name='process' value='compare' />
        <div class='field'>
          <label for='returned'>{text.file[lang]}</label>
          <FileField id='returned' accept='.docx,.xlsx,.xlf,.xliff' />
        </div>
        <label class='flex items-center gap-2'>
          <input type='checkbox' class='checkbox' name='rejects' value='1' />
          {text.rejects[lang]}
        </label>
        <p>
          <button type='submit' class='btn btn-primary'>{text.compare[lang]}</button>
        </p>
      </form>
    </section>
  );
}

type OutcomeProps = { document: FoundDocument; query: Record<string, string> };

/** What the form before has done. */
function Outcome({ document, query }: OutcomeProps) {
  const { lang } = usePage();
  const count = (name: string) => formInt.safeParse(query[name]).data ?? 0;
  const operation = operationName.safeParse(query.operation).data;
  if (query.undone !== undefined) {
    return (
      <p role='status' class='panel'>
        {fillText(text.undone[lang], { count: String(count('undone')) })}
      </p>
    );
  }
  if (!operation) return null;
  const numbers = { count: String(count('written')), comments: String(count('commented')) };
  return (
    <section class='panel'>
      <p role='status'>{fillText(text.applied[lang], numbers)}</p>
      {count('left') > 0 && <p>{fillText(text.left[lang], { count: String(count('left')) })}</p>}
      {count('written') > 0 && (
        <form method='post' action={reviewAddress(document)}>
          <input type='hidden' name='process' value='undo' />
          <input type='hidden' name='operation' value={operation} />
          <button type='submit' class='btn'>{text.undo[lang]}</button>
        </form>
      )}
    </section>
  );
}
