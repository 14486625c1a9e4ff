/** @jsxImportSource preact */
import { fieldsOf } from '../../../src/public-api/openapi/schemas.ts';
import type { ApiCall } from '../../../src/public-api/operations/calls.ts';
import { scopeNames } from '../../../src/public-api/tokens/text.ts';
import { catalogue } from '../../../src/shared/catalogue.ts';
import { usePage } from '../../parts/page.tsx';
import { text } from '../../../src/public-api/operations/text.ts';

/** One call of the reference: its address, what it takes, an answer, and how it refuses. */
export function ApiCallSection({ call: { method, path, operation, inputs } }: { call: ApiCall }) {
  const { lang } = usePage();
  const { name, summary, scope, sent, takesFile, isRepeatable, status, answer, example, codes } =
    operation;
  const query = inputs.filter(({ target }) => target === 'query')
    .flatMap(({ schema }) => fieldsOf(schema));
  return (
    <section class='api-call' id={name} aria-labelledby={`${name}-heading`}>
      <h3 id={`${name}-heading`}>{summary[lang]}</h3>
      <p>
        <code>{`${method} /api/v1${path}`}</code>
      </p>
      <p class='muted'>
        {text.scope[lang]}: {scope
          ? (
            <>
              {scopeNames[scope][lang]} <code>{scope}</code>
            </>
          )
          : text.anyScope[lang]}
        {isRepeatable && ` · ${text.repeatable[lang]}`}
      </p>
      {query.length > 0 && (
        <p>
          {text.query[lang]}: {query.map((field) => <code key={field.name}>{field.name}</code>)}
        </p>
      )}
      {sent !== undefined && <Sample title={text.sent[lang]} value={sent} />}
      {takesFile && <p>{`${text.sent[lang]}: ${text.aFile[lang]}`}</p>}
      {answer === 'file'
        ? <p>{`${text.answer[lang]} ${status}: ${text.bytes[lang]}`}</p>
        : <Sample title={`${text.answer[lang]} ${status}`} value={example} />}
      {codes.length > 0 && (
        <details>
          <summary>{text.codes[lang]}</summary>
          <ul>
            {codes.map((code) => (
              <li key={code}>
                <code>{`${catalogue[code].status} ${code}`}</code> {catalogue[code][lang]}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Sample({ title, value }: { title: string; value: unknown }) {
  return (
    <>
      <p>{title}</p>
      <pre class='code-sample' tabIndex={0}><code>{JSON.stringify(value, null, 2)}</code></pre>
    </>
  );
}
