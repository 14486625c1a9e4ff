import type { Mail } from '../ports/mailer/port.ts';
import type { UiLang } from '../shared/languages.ts';

type Letter = { subject: string; hello: string; lines: string[]; button: string; foot: string[] };

/** The mail that proves an address. `link` is the only thing in it that lets somebody in. */
export function verificationMail(
  { to, name, link, lang }: { to: string; name: string; link: string; lang: UiLang },
): Mail {
  const letter = letters[lang](name);
  return { to, subject: letter.subject, text: plain(letter, link), html: html(letter, link, lang) };
}

const letters: Record<UiLang, (name: string) => Letter> = {
  ko: (name) => ({
    subject: '[옮김] 이메일 인증을 완료해 주십시오',
    hello: `${name} 님, 안녕하십니까.`,
    lines: [
      '옮김에 가입해 주셔서 감사합니다.',
      '아래 주소를 열어 이메일 인증을 완료해 주십시오. 주소는 24시간 동안 한 번만 사용하실 수 있습니다.',
    ],
    button: '이메일 인증 완료하기',
    foot: [
      '가입을 신청하신 적이 없다면 이 메일을 무시하셔도 됩니다. 인증하지 않은 가입 신청은 효력을 잃습니다.',
      '옮김 드림',
    ],
  }),
  en: (name) => ({
    subject: '[Omgim] Confirm your e-mail',
    hello: `Hello ${name},`,
    lines: [
      'Thank you for joining Omgim.',
      'Open the address below to confirm your e-mail. It works once, within 24 hours.',
    ],
    button: 'Confirm my e-mail',
    foot: [
      'If you did not ask for this you can ignore this mail; without confirmation nothing happens.',
      'Omgim',
    ],
  }),
};

function plain({ hello, lines, foot }: Letter, link: string): string {
  return [hello, '', ...lines, '', link, '', ...foot].join('\n') + '\n';
}

function html(letter: Letter, link: string, lang: UiLang): string {
  const paragraph = (words: string) => `<p>${escape(words)}</p>`;
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    `<title>${escape(letter.subject)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.6;color:#1f2937;' +
    'max-width:560px;margin:24px auto;padding:0 16px;word-break:keep-all">',
    paragraph(letter.hello),
    ...letter.lines.map(paragraph),
    `<p style="margin:24px 0"><a href="${
      escape(link)
    }" style="display:inline-block;padding:12px 20px;` +
    `border-radius:6px;background:#1d4ed8;color:#fff;text-decoration:none">${
      escape(letter.button)
    }</a></p>`,
    `<p style="font-size:13px;color:#6b7280;word-break:break-all">${escape(link)}</p>`,
    ...letter.foot.map(paragraph),
    '</body></html>',
  ].join('\n');
}

function escape(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
