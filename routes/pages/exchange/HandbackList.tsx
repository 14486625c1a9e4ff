/** @jsxImportSource preact */
import type { FoundDocument } from '../../../src/documents/access/require-document.ts';
import { fillText } from '../../../src/documents/files/text.ts';
import type { Handback, TextFinding } from '../../../src/exchange/handback/rules.ts';
import { text } from '../../../src/exchange/handback/text.ts';
import type { DiffPart } from '../../../src/language/similarity/diff.ts';
import { usePage } from '../../parts/page.tsx';
import { reviewAddress } from './addresses.ts';
import { markChanges } from './mark-changes.ts';

type Props = { document: FoundDocument; handback: Handback; title: string };

/** Every change of a returned file; nothing of it is written before it was seen here. */
export function HandbackList({ document, handback, title }: Props) {
  const { lang } = usePage();
  const { texts, comments, touched, missing, unknown, more } = handback;
  return (
    <section class='panel grid gap-3' aria-labelledby='changes'>
      <h2 id='changes'>{text.changes[lang]} · {title}</h2>
      {texts.length === 0 && comments.length === 0 && <p>{text.none[lang]}</p>}
      {missing > 0 && <p>{fillText(text.missing[lang], { count: String(missing) })}</p>}
      {touched.length > 0 && (
        <p>{fillText(text.touched[lang], { lines: listed(touched.map((index) => index + 1)) })}</p>
      )}
      {unknown.length > 0 && <p>{fillText(text.unknown[lang], { ids: listed(unknown) })}</p>}
      {more > 0 && <p>{fillText(text.more[lang], { count: String(more) })}</p>}
      {(texts.length > 0 || comments.length > 0) && (
        <form class='grid gap-3' method='post' action={reviewAddress(document)}>
          <input type='hidden' name='process' value='apply' />
          <input type='hidden' name='title' value={title} />
          {texts.length > 0 && <TextTable texts={texts} />}
          {comments.length > 0 && <CommentList comments={comments} />}
          <p>
            <button type='submit' class='btn btn-primary'>{text.apply[lang]}</button>
          </p>
        </form>
      )}
    </section>
  );
}

/** Long lists say their beginning. */
function listed(names: readonly (string | number)[]): string {
  const shown = names.slice(0, 20).join(', ');
  return names.length > 20 ? `${shown} …` : shown;
}

function TextTable({ texts }: { texts: readonly TextFinding[] }) {
  const { lang } = usePage();
  const marked = markChanges(texts);
  return (
    <div
      class='wide-table handback-table'
      tabIndex={0}
      role='region'
      aria-label={text.changes[lang]}
    >
      <table>
        <thead>
          <tr>
            <th scope='col'>{text.line[lang]}</th>
            <th scope='col'>{text.source[lang]}</th>
            <th scope='col'>{text.sent[lang]}</th>
            <th scope='col'>{text.returned[lang]}</th>
            <th scope='col'>{text.now[lang]}</th>
            <th scope='col'>{text.state[lang]}</th>
          </tr>
        </thead>
        <tbody>
          {texts.map((one) => <TextRow key={one.id} finding={one} marked={marked.get(one)} />)}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { finding: TextFinding; marked: readonly DiffPart[] | undefined };

function TextRow({ finding, marked }: RowProps) {
  const { lang } = usePage();
  const { id, index, version, source, sent, returned, now, state } = finding;
  const value = JSON.stringify({ id, index, version, text: returned });
  return (
    <tr>
      <td>
        <label>
          <input
            type='checkbox'
            name='change'
            value={value}
            checked={state === 'ready'}
            disabled={state === 'notYours'}
          />{' '}
          {index + 1}
        </label>
      </td>
      <td class='words'>{source}</td>
      <td class='words'>{sent ?? <span class='muted'>{text.lost[lang]}</span>}</td>
      <td class='words'>
        {marked?.map(({ kind, text: piece }, at) =>
          kind === 'come' ? <ins key={at}>{piece}</ins> : piece
        ) ?? returned}
      </td>
      <td class='words'>{now === sent ? '' : now}</td>
      <td>{text[state][lang]}</td>
    </tr>
  );
}

function CommentList({ comments }: { comments: Handback['comments'] }) {
  const { lang } = usePage();
  return (
    <fieldset>
      <legend>{text.comments[lang]}</legend>
      <p class='muted'>{text.commentsHelp[lang]}</p>
      {comments.map((one) => (
        <p key={one.index}>
          <label>
            <input type='checkbox' name='comment' value={JSON.stringify(one)} checked />{' '}
            {one.index + 1}: {one.text}
          </label>
        </p>
      ))}
    </fieldset>
  );
}
