import { emailProblem } from '../../../accounts/users/rules.ts';
import { queueMail } from '../../../notifications/mail/queue-mail.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { countOrFail, senderOf } from '../../../server/limit.ts';
import { fail } from '../../../shared/errors.ts';
import type { UiLang } from '../../../shared/languages.ts';
import { hashOf, randomSecret } from '../../../shared/random.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { cleanWords } from '../../body/rules.ts';
import { checkWords } from '../acts/act-on-thing.ts';
import { readThing } from '../things/read-thing.ts';
import { confirmationMail } from './mails.ts';
import {
  addressLimit,
  personProblem,
  PROOF_MAX,
  readTarget,
  type RequestKind,
  requestLimit,
} from './rules.ts';
import { insertRequest } from './store.ts';

type RequestDraft = {
  kind: RequestKind;
  name: string;
  email: string;
  link: string;
  words: string;
  proof: string;
  hasAgreed: boolean;
};

type Sender = { member: Member | null; ip: string; lang: UiLang };

/** A person asks that something be removed. Nothing happens before the address has confirmed it. */
export async function sendRequest(deps: Deps, draft: RequestDraft, sender: Sender): Promise<void> {
  const facts = checkDraft(draft);
  const target = readTarget(draft.link) ?? fail('rights.linkWrong');
  const found = await readThing(deps.db, target);
  if (!found || found.isHidden || found.isGone) return fail('rights.linkWrong');
  const who = sender.member?.uid ?? senderOf(sender.ip);
  await countOrFail(deps, `rights:${who}`, requestLimit);
  await countOrFail(deps, `rights-mail:${facts.email.toLowerCase()}`, addressLimit);
  const secret = randomSecret();
  const keyHash = await hashOf(secret);
  const why = systemScope('visitors may ask, and the link of their mail is their key');
  await deps.db.transaction(async (tx) => {
    const row = { ...facts, kind: draft.kind, lang: sender.lang, keyHash, at: deps.now() };
    const { snapshot, thingNo } = found;
    const thing = target.thing === 'comment' ? 'comment' as const : 'post' as const;
    await insertRequest(tx, why, { ...row, thing, thingNo, snapshot });
    const link = `${deps.config.publicOrigin}/rights/${secret}`;
    await queueMail(tx, confirmationMail({ ...facts, lang: sender.lang }, link), deps.now());
  });
  await deps.bus.publish({ type: 'mail.queued' });
}

function checkDraft(draft: RequestDraft) {
  const name = cleanWords(draft.name).replace(/\s+/gu, ' ').trim();
  const email = draft.email.trim();
  const problem = personProblem(name) ?? emailProblem(email);
  if (problem) fail(problem);
  const words = checkWords(draft.words, true);
  const proof = cleanWords(draft.proof).trim();
  const length = [...proof].length;
  if (length > PROOF_MAX) fail('moderation.wordsLong', { count: String(length) });
  if (!draft.hasAgreed) fail('rights.agreeFirst');
  return { name, email, words, proof };
}
