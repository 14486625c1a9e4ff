import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { Buffer } from 'node:buffer';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { smtpMailer } from './smtp.ts';

const FROM = '옮김 <no-reply@omgim.example>';
const mail = {
  to: 'kim@example.com',
  subject: '[옮김] 이메일 인증',
  text: '안녕하세요.\nhttps://omgim.example/auth/chk-request/u?temp=s',
  html: '<p>안녕하세요.</p>',
};
const waits = { connectMs: 500, silenceMs: 500 };

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
});

type Received = { to: string[]; from: string; raw: string };

async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Uint8Array[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((one) => one.address),
          raw: new TextDecoder().decode(Buffer.concat(chunks)),
        });
        done();
      });
    },
    ...options,
  });
  // A client that goes away in the middle is part of these tests.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}` };
}

async function startRaw(onConnection: Parameters<typeof createServer>[1]) {
  const server: Server = createServer(onConnection);
  const sockets = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a mail arrives with its Korean words, as text and as HTML', async () => {
  const { received, url } = await startServer();
  await smtpMailer(url, FROM, waits).send(mail);
  expect(received).toHaveLength(1);
  const [{ from, to, raw }] = received as [Received];
  expect([from, to]).toEqual(['no-reply@omgim.example', ['kim@example.com']]);
  expect(raw).toContain('multipart/alternative');
  expect(wordsOf(raw, 'text/plain')).toContain('안녕하세요.');
  expect(wordsOf(raw, 'text/html')).toContain('<p>안녕하세요.</p>');
});

test('user and password of the address are used', async () => {
  const seen: string[] = [];
  const { received, url } = await startServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      seen.push(`${auth.username}/${auth.password}`);
      done(null, { user: 'ok' });
    },
  });
  await smtpMailer(url.replace('//', '//kim:p%40ss@'), FROM, waits).send(mail);
  expect(seen).toEqual(['kim/p@ss']);
  expect(received).toHaveLength(1);
});

test.each([
  { to: 'kim@example.com\r\nBcc: lee@example.com' },
  { subject: 'Hello\r\nBcc: lee@example.com' },
  { subject: 'Hello\nX: 1' },
])('a line break in a header is refused: %j', async (change) => {
  const { received, url } = await startServer();
  await expect(smtpMailer(url, FROM, waits).send({ ...mail, ...change })).rejects.toThrow(
    /line break/,
  );
  expect(received).toEqual([]);
});

test('a server that is busy (4xx) makes the sending fail, and the next one may succeed', async () => {
  let isBusy = true;
  const { received, url } = await startServer({
    onRcptTo(_address, _session, done) {
      if (isBusy) done(Object.assign(new Error('try later'), { responseCode: 451 }));
      else done();
    },
  });
  const mailer = smtpMailer(url, FROM, waits);
  await expect(mailer.send(mail)).rejects.toThrow(/451/);
  expect(received).toEqual([]);
  isBusy = false;
  await mailer.send(mail);
  expect(received).toHaveLength(1);
});

test('a server that drops the connection makes the sending fail', async () => {
  const url = await startRaw((socket) => {
    socket.write('220 hello\r\n');
    socket.once('data', () => socket.destroy());
  });
  await expect(smtpMailer(url, FROM, waits).send(mail)).rejects.toThrow();
});

test('a server that hangs makes the sending fail in time', async () => {
  const url = await startRaw(() => {});
  await expect(smtpMailer(url, FROM, waits).send(mail)).rejects.toThrow(/greeting|timeout/i);
});

test('a server that hangs in the middle makes the sending fail in time', async () => {
  const url = await startRaw((socket) => {
    socket.write('220 hello\r\n');
    socket.on('data', (bytes) => {
      if (bytes.toString().startsWith('EHLO')) socket.write('250 hello\r\n');
    });
  });
  await expect(smtpMailer(url, FROM, waits).send(mail)).rejects.toThrow(/timeout/i);
});

test('no server at all makes the sending fail', async () => {
  const url = await startRaw(() => {});
  for (const close of closing.splice(0)) await close();
  await expect(smtpMailer(url, FROM, waits).send(mail)).rejects.toThrow();
});

/** The decoded words of one part of a mail in base64 or quoted-printable. */
function wordsOf(raw: string, type: string): string {
  const part = raw.slice(raw.indexOf(`Content-Type: ${type}`));
  const [head = '', body = ''] = part.split(/\r\n\r\n/);
  const content = body.split('\r\n--')[0] ?? '';
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8');
  const bytes = content.replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
