/** Members who do what editors do, on a thread of their own: the times are those of the service. */
import { ask, askJson, sendAt, type SendingOrder } from './sending.ts';

sendAt((order) => () => honest(order));

async function honest({ origin, members, lines }: SendingOrder): Promise<number> {
  const no = Math.floor(Math.random() * members.length);
  const member = members[no]!;
  const headers = {
    authorization: `JWT ${member.token}`,
    'x-forwarded-for': `198.51.100.${no + 1}`,
  };
  const index = String(Math.floor(Math.random() * lines));
  switch (Math.floor(Math.random() * 5)) {
    case 0:
      return await ask(`${origin}/api/files/soak.txt`, { headers });
    case 1: {
      const body = new FormData();
      body.set('fileName', 'soak.txt');
      body.set('index', index);
      body.set('line', `A sentence that was typed at ${Date.now()}.`);
      return await ask(`${origin}/api/files`, { method: 'PUT', headers, body });
    }
    case 2:
      return await ask(`${origin}/upload`, { headers: { ...headers, cookie: member.cookie } });
    case 3:
      return await askJson(`${origin}/api/notifications`, { member: member.email }, headers);
    default:
      return await ask(`${origin}/api/sessions`, { headers });
  }
}
