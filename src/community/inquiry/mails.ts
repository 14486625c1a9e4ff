import { greeting, inertInQuotes, inertText, quoted } from '../../notifications/mail/inert-text.ts';
import { letterMail } from '../../notifications/mail/letter.ts';
import type { Mail } from '../../ports/mailer/port.ts';
import type { Member } from '../../server/deps.ts';
import type { InquiryRow } from './records/store.ts';
import type { UiLang } from '../../shared/languages.ts';
import { oneLine } from './rules.ts';
import type { InquiryDraft } from './schema.ts';
import { inquiryMailWords } from './text.ts';

type Incoming = Pick<InquiryDraft, 'name' | 'email' | 'title' | 'message'> & { no: number };

/** A hint for the operator, who reads Korean; what people wrote stays as it is, as plain text. */
export function hintMail(
  to: string,
  inquiry: Incoming,
  { member, href }: { member: Pick<Member, 'name' | 'email'> | null; href: string },
): Mail {
  const title = inertText(oneLine(inquiry.title));
  const facts = [
    `이름: ${quoted(oneLine(inquiry.name), 'ko')}`,
    `이메일: ${inquiry.email.trim()}`,
    `회원: ${member ? `${quoted(member.name, 'ko')} (${member.email})` : '로그인하지 않음'}`,
    `답변하기: ${href}`,
  ];
  const words = inquiry.message.trim();
  return {
    to,
    subject: `[옮김 문의 #${inquiry.no}] ${title}`,
    text: [...facts, `제목: ${title}`, '', words].join('\n') + '\n',
    html: [
      '<!doctype html><html lang="ko"><head><meta charset="utf-8"></head><body>',
      `<p>${facts.map(escape).join('<br>')}</p>`,
      `<h1>${escape(title)}</h1>`,
      `<p style="white-space:pre-wrap">${escape(words)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}

type Recipient = Pick<InquiryRow, 'no' | 'name' | 'email' | 'lang' | 'title' | 'uid'>;

/** To the sender: its number and where it is read. Their words are not repeated, so that nobody mails words through us. */
export function receiptMail({ no, name, email, lang, uid }: Recipient, href: string): Mail {
  const words = inquiryMailWords.receipt;
  const fill = (text: string) => text.replace('{no}', String(no));
  return letterMail(email, lang, {
    subject: fill(words.subject[lang]),
    // Anybody may type any name and any address into the form.
    hello: uid ? greeting(name, lang) : words.hello[lang],
    lines: [fill(words.line[lang]), inquiryMailWords.hours[lang]],
    link: { href, button: inquiryMailWords.button[lang] },
    foot: [words.notYou[lang], ...keyHelp(uid, lang)],
  });
}

/** To the sender: the answer, in the words of the operator. */
export function answerMail(
  { no, name, email, lang, title, uid }: Recipient,
  { answer, href }: { answer: string; href: string },
): Mail {
  const words = inquiryMailWords.answer;
  const heading = inertInQuotes(oneLine(title));
  return letterMail(email, lang, {
    subject: words.subject[lang].replace('{no}', String(no)),
    hello: greeting(name, lang),
    lines: [
      words.line[lang].replace('{title}', () => heading),
      ...answer.split(/\n+/).map((one) => one.trim()),
      words.writeBack[lang],
    ],
    link: { href, button: inquiryMailWords.button[lang] },
    foot: keyHelp(uid, lang),
  });
}

/** Of a visitor the link is the key; members log in. */
function keyHelp(uid: string | null, lang: UiLang): string[] {
  return uid ? [] : [inquiryMailWords.keyHelp[lang]];
}

function escape(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
