import type { Mail } from '../../ports/mailer/port.ts';
import type { UiLang } from '../../shared/languages.ts';

export type Letter = {
  subject: string;
  hello: string;
  lines: string[];
  /** The one thing to press. */
  link?: { href: string; button: string };
  /** Digits to type somewhere. */
  code?: string;
  foot: string[];
};

/** A mail from us, as plain words and as HTML that says the same. */
export function letterMail(to: string, lang: UiLang, letter: Letter): Mail {
  return { to, subject: letter.subject, text: plain(letter), html: html(letter, lang) };
}

function plain({ hello, lines, link, code, foot }: Letter): string {
  const middle = [link?.href, code].filter((one) => one !== undefined).flatMap((one) => [one, '']);
  return [hello, '', ...lines, '', ...middle, ...foot].join('\n') + '\n';
}

function html(letter: Letter, lang: UiLang): string {
  const paragraph = (words: string) => `<p>${escape(words)}</p>`;
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    // Some readers look for numbers and addresses too.
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    `<title>${escape(letter.subject)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.6;color:#1f2937;' +
    'max-width:560px;margin:24px auto;padding:0 16px;word-break:keep-all">',
    paragraph(letter.hello),
    ...letter.lines.map(paragraph),
    ...(letter.link ? linkParts(letter.link) : []),
    ...(letter.code ? [codePart(letter.code)] : []),
    ...letter.foot.map(paragraph),
    '</body></html>',
  ].join('\n');
}

function linkParts({ href, button }: { href: string; button: string }): string[] {
  return [
    `<p style="margin:24px 0"><a href="${
      escape(href)
    }" style="display:inline-block;padding:12px 20px;` +
    `border-radius:6px;background:#1d4ed8;color:#fff;text-decoration:none">${
      escape(button)
    }</a></p>`,
    `<p style="font-size:13px;color:#6b7280;word-break:break-all">${escape(href)}</p>`,
  ];
}

function codePart(code: string): string {
  return `<p style="margin:24px 0;font-size:28px;letter-spacing:4px;font-weight:700">${
    escape(code)
  }</p>`;
}

function escape(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
