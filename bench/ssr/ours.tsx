/** @jsxImportSource preact */
import { Hono } from 'hono';
import { Layout } from '../../routes/parts/Layout.tsx';
import { page } from '../../routes/parts/page.tsx';
import type { Deps } from '../../src/server/deps.ts';
import { pageHeaders } from '../../src/server/headers.ts';
import type { AppEnv } from '../../src/server/http.ts';
import { rows } from './next/rows.js';

const app = new Hono<AppEnv>();
app.use(async (c, next) => {
  c.set('deps', { config: { publicOrigin: 'http://localhost', isDev: false } } as Deps);
  c.set('lang', 'ko');
  c.set('user', null);
  await next();
});
app.use(pageHeaders);
app.get(
  '/',
  page(() => (
    <Layout title='표'>
      <table>
        <tbody>
          {rows().map((row) => (
            <tr key={row.no}>
              <td>{row.no}</td>
              <td>{row.source}</td>
              <td>{row.target}</td>
              <td>{row.status}</td>
              <td>{row.score}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Layout>
  )),
);

Deno.serve({ port: Number(Deno.env.get('PORT')), onListen() {} }, app.fetch);
