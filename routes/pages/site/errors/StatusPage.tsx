/** @jsxImportSource preact */
import { catalogue, type ErrorCode } from '../../../../src/shared/catalogue.ts';
import { text as shell } from '../../../../src/shared/shell/text.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { Notice } from '../../../parts/Notice.tsx';
import { page, type PageContext } from '../../../parts/page.tsx';
import { kinds, text } from './text.ts';

/** Stands for our own address while a target is read. */
const HERE = 'http://here.invalid';

type Status = keyof typeof kinds;

/** Where each page leads when nobody says where to go back to. */
const backs: Record<Status, string> = { 401: '/', 404: '/projects', 500: '/dashboard/default' };

/** /error/401, /error/404, /error/500: where scripts go when a call was refused. Anything else counts as 404. */
export const statusPage = page((c) => {
  const { lang } = c.var;
  const wanted = Number(c.req.param('status'));
  const status: Status = wanted === 401 || wanted === 500 ? wanted : 404;
  const { title, description } = kinds[status];
  const words = refusalOf(c) ?? title;
  c.status(status);
  return (
    <Layout title={words[lang]} frame='front' isPrivate>
      <Notice
        icon={status === 500 ? 'alert' : 'info'}
        title={words[lang]}
        description={description[lang]}
      >
        {status === 401 && <a class='btn btn-primary' href='/auth/sign-in'>{shell.signIn[lang]}</a>}
        <a class='btn' href={backOf(c, backs[status])}>{text.back[lang]}</a>
      </Notice>
    </Layout>
  );
});

/** `?code=` names the refusal that led here; its words stand in our catalogue, never in the address. */
function refusalOf(c: PageContext) {
  const code = c.req.query('code') ?? '';
  return Object.hasOwn(catalogue, code) ? catalogue[code as ErrorCode] : undefined;
}

/** `?back=` may only lead to another page of ours. */
function backOf(c: PageContext, usual: string): string {
  const wanted = c.req.query('back') ?? usual;
  const target = URL.parse(wanted, HERE);
  return target?.origin === HERE ? target.pathname + target.search : '/';
}
