import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { consents } from '../../../db/schema/index.ts';
import { linksIn } from '../../../src/notifications/mail/rules.ts';
import { queueMail } from '../../../src/notifications/mail/queue-mail.ts';
import { sendOutbox } from '../../../src/notifications/mail/send-outbox.ts';
import type { Person } from '../../app.ts';
import { writeComment, writePost } from '../../board.ts';
import { sendForm as sendPageForm } from '../../packages.ts';
import { grownMember, sendForm } from '../../moderation.ts';
import { operatorOf } from '../../operators.ts';
import { type ShopApp, shopApp } from '../../payments.ts';
import { joinProject } from '../../projects.ts';
import { uploadAsVisitor } from '../../upload.ts';
import { crawl, type Shown } from './crawl.ts';
import { makeTenant, type Tenant } from './tenant.ts';
import { signIn, type Walker } from './walker.ts';

/** A form, and who was shown it. */
export type OwnForm = Shown & { by: Person | undefined };

export type FormWorld = {
  shop: ShopApp;
  kim: Tenant;
  forms: OwnForm[];
  /** What `lee` is shown, of their own and of what kim shows to everybody. */
  lees: OwnForm[];
  lee: Walker;
  outsiders: Map<string, Walker>;
  team: Map<string, Walker>;
};

/**
 * Two tenants who have done what leads to a form: paid, reported, objected, asked about a term; operators who look after
 * them, and a team. `kim` is whose things are to be left alone.
 */
export async function makeFormWorld(): Promise<FormWorld> {
  const shop = await shopApp();
  shop.deps.config.supportEmail = 'help@example.com';
  const people = { kim: await grownMember(shop, 'kim'), lee: await grownMember(shop, 'lee') };
  for (const person of Object.values(people)) {
    expect((await shop.buy(person)).status).toBe(200);
  }
  const lee = await makeTenant(shop, people.lee);
  const kim = await makeTenant(shop, people.kim);
  await shop.stop(people.lee, 'end');
  const operator = await operatorOf(shop);
  await queueMail(
    shop.db,
    { to: 'gone@example.com', subject: 'a', text: 'a', html: 'a' },
    shop.deps.now(),
  );
  await shop.db.run("update outbox set attempts = 99 where recipient = 'gone@example.com'");
  const debtor = await shop.member('debtor');
  await shop.db.delete(consents).where(eq(consents.uid, debtor.uid));
  const key = await askForRights(shop, lee.post);
  await sendInquiry(shop, kim);
  await bringPackage(shop, kim);
  await meetOnBoard(shop, kim, lee);
  const trier = await shop.member('trier');
  await shop.post('/payment/trial', trier, {});
  const buyer = await shop.member('buyer');
  const back = shop.agree((await shop.checkout(buyer)).request);

  const crawled = async (own: Tenant, as: Person | undefined, also: string[] = []) => {
    const who = as ? { as: await signIn(shop, as) } : {};
    return (await crawl(shop, own, who, also)).map((one) => ({ ...one, by: as }));
  };
  const lees = [...await crawled(lee, people.lee), ...await crawled(kim, people.lee)];
  const forms = [
    ...await crawled(kim, people.kim),
    ...lees,
    ...await crawled(kim, operator, [
      '/moderation?tab=appeals',
      '/moderation/requests/1',
      '/operator/inquiries/1',
    ]),
    ...await crawled(kim, debtor),
    ...await crawled(kim, trier),
    ...await crawled(kim, buyer, [`/payment/return?${new URLSearchParams(back)}`]),
    ...await crawled(kim, undefined, [key]),
  ];
  for (const one of forms) {
    await fillFile(shop, one);
    fillTimes(one);
  }
  return { shop, kim, forms, lees, ...await walkersOf(shop, kim, people.lee) };
}

/** Who returns a file has been given one. */
async function fillFile(shop: ShopApp, { by, path, fields, route }: OwnForm) {
  const at = fields.findIndex(([name]) => name === 'file');
  if (route.path === '/packages' && at >= 0) fields[at] = ['file', packageFile()];
  if (route.path !== '/review-file/:filename' || !by) return;
  const res = await shop.page(`${path}/docx`, { as: await signIn(shop, by) });
  if (res.ok && at >= 0) fields[at] = ['file', new File([await res.arrayBuffer()], 'back.docx')];
}

/** When an announcement is shown: times that lie ahead. Who lets nothing be saved meanwhile types a password first. */
function fillTimes({ route, fields }: OwnForm) {
  if (route.path !== '/operator/notices') return;
  const readOnly = fields.findIndex(([name]) => name === 'readOnly');
  if (readOnly >= 0) fields.splice(readOnly, 1);
  for (const field of fields) {
    if (field[0] === 'from') field[1] = '2026-03-03T09:00';
    if (field[0] === 'until') field[1] = '2026-03-03T10:00';
  }
}

async function walkersOf(shop: ShopApp, kim: Tenant, lee: Person) {
  const forbidden = [kim.secret, kim.shared, kim.confided];
  const team = new Map<string, Walker>();
  for (const role of ['viewer', 'translator', 'reviewer'] as const) {
    const as = await shop.member(`the${role}`);
    await joinProject(shop, kim.projectNo, as, role);
    team.set(role, { as, forbidden: [kim.secret, kim.confided] });
  }
  const waiting = await shop.member('waiting');
  await joinProject(shop, kim.projectNo, waiting, 'translator');
  await shop.db.run(
    `update project_members set acceptance = 'waiting' where uid = '${waiting.uid}'`,
  );
  const outsiders = new Map<string, Walker>([
    ['waiting', { as: waiting, forbidden }],
    ['visitor', { cookie: await uploadAsVisitor(shop), forbidden }],
    ['nobody', { forbidden }],
  ]);
  return { team, outsiders, lee: { as: lee, forbidden } };
}

/** Each has written to the other, reported the other and objected to what was said to them. */
async function meetOnBoard(shop: ShopApp, kim: Tenant, lee: Tenant) {
  const report = { reason: 'spam', words: 'look' };
  await sendForm(shop, `/form/report/post/${lee.post}`, kim.person, report);
  await sendForm(shop, `/moderation/mine/${kim.act}`, kim.person, { words: 'I object' });
  await writeComment(shop, kim.person, lee.post, 'an answer');
  const question = await writePost(shop, kim.person, { category: 'T' });
  const json = { comment: '이렇게 써요', target: 'borrowings' };
  await shop.api('POST', `/comment/${question}`, { as: lee.person, json });
}

const packageFile = () => new File(['to be checked'], 'p.omgim');

/** Nobody checks it, so it can still be cancelled. */
async function bringPackage(shop: ShopApp, { person }: Tenant) {
  const form = new FormData();
  form.append('file', packageFile());
  await sendPageForm(shop, person, '/packages', form);
}

async function sendInquiry(shop: ShopApp, { person }: Tenant) {
  const json = { name: 'kim', email: 'kim@example.com', title: 'An inquiry', message: 'When?' };
  expect((await shop.api('POST', '/inquiry', { as: person, json })).status).toBe(200);
}

/** Somebody outside asks and confirms the first time; answers the address of a request that waits to be confirmed. */
async function askForRights(shop: ShopApp, post: number): Promise<string> {
  const form = {
    kind: 'rights',
    name: '홍길동',
    email: 'hong@example.com',
    link: `/support/${post}`,
    words: 'mine',
    agree: 'on',
  };
  const paths: string[] = [];
  for (const email of ['hong@example.com', 'park@example.com']) {
    await sendForm(shop, '/rights', null, { ...form, email });
    await sendOutbox(shop.deps);
    const mail = shop.mails.findLast(({ to }) => to === email);
    paths.push(new URL(linksIn(mail?.text ?? '')[0] ?? '').pathname);
  }
  await sendForm(shop, paths[0]!, null, {});
  return paths[1]!;
}
