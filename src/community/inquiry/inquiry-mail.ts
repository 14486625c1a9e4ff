import { inertText, quoted } from '../../notifications/mail/inert-text.ts';
import type { Mail } from '../../ports/mailer/port.ts';
import type { Member } from '../../server/deps.ts';
import { oneLine } from './rules.ts';
import type { Inquiry } from './schema.ts';

/** The operator reads Korean; what people wrote stays as it is, as plain text. */
export function inquiryMail(to: string, inquiry: Inquiry, member: Member | null): Mail {
  const title = inertText(oneLine(inquiry.title));
  const facts = [
    `이름: ${quoted(oneLine(inquiry.name), 'ko')}`,
    `이메일: ${inquiry.email.trim()}`,
    `회원: ${member ? `${quoted(member.name, 'ko')} (${member.email})` : '로그인하지 않음'}`,
  ];
  const words = inquiry.message.trim();
  return {
    to,
    subject: `[옮김 문의] ${title}`,
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

function escape(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
