import type { Role } from '../../shared/roles/rules.ts';
import { roleNames } from '../../shared/roles/text.ts';
import type { ReadReason } from './rules.ts';

type Words = { ko: string; en: string };

export const reasonNames: Record<ReadReason, Words> = {
  inquiry: { ko: '문의에 답하려고', en: 'To answer an inquiry' },
  payment: { ko: '결제를 확인하려고', en: 'To check a payment' },
  report: { ko: '신고를 처리하려고', en: 'To handle a report' },
  fault: { ko: '오류를 찾으려고', en: 'To find a fault' },
  security: { ko: '계정을 보호하려고', en: 'To protect the account' },
  law: { ko: '법에 따른 요청이 있어서', en: 'Because the law asks for it' },
};

export const text = {
  console: { ko: '운영 콘솔', en: 'Console' },
  rooms: { ko: '콘솔 메뉴', en: 'Pages of the console' },
  reports: { ko: '신고와 조치', en: 'Reports' },
  whyTitle: { ko: '왜 열어 보나요?', en: 'Why do you open this?' },
  whyHelp: {
    ko:
      '누가, 언제, 왜 열었는지 기록으로 남고, 회원도 볼 수 있어요. 한 번 고르면 30분 동안 다시 묻지 않아요.',
    en:
      'Who opened it, when and why is put on record, and the member can see it. You are not asked again for 30 minutes.',
  },
  why: { ko: '이유', en: 'Reason' },
  open: { ko: '열기', en: 'Open' },
  done: { ko: '처리했어요.', en: 'Done.' },
  record: { ko: '운영자가 본 기록', en: 'What the operator read' },
  recordLead: {
    ko: '운영자가 내 정보를 열어 보거나 내 계정에 한 일이에요. 2년 동안 남아요.',
    en:
      'When somebody who runs the service opened your data or did something to your account. It stays for two years.',
  },
  recordNone: {
    ko: '남은 기록이 없어요.',
    en: 'Nothing is on record.',
  },
};

const thingNames: Record<string, Words> = {
  member: { ko: '회원 정보를', en: 'the data of the account' },
  payment: { ko: '결제 내역을', en: 'a payment' },
};

const actNames: Record<string, Words> = {
  'job.restart': { ko: '작업을 다시 시작했어요', en: 'A job was restarted' },
  'job.cancel': { ko: '작업을 취소했어요', en: 'A job was cancelled' },
  'work.restart': { ko: '작업을 다시 시작했어요', en: 'A job was restarted' },
  'work.cancel': { ko: '작업을 버렸어요', en: 'A job was discarded' },
  'member.endSessions': { ko: '모든 기기에서 로그아웃했어요', en: 'Logged out everywhere' },
  'payment.refund': { ko: '결제를 환불했어요', en: 'A payment was refunded' },
  'payment.inspect': { ko: '결제대행사에 결제를 확인했어요', en: 'A payment was looked up' },
  'mail.again': { ko: '메일을 다시 보냈어요', en: 'A mail was sent again' },
  'mail.giveUp': { ko: '메일을 포기했어요', en: 'A mail was given up' },
  'notice.write': { ko: '공지를 올렸어요', en: 'A notice was announced' },
  'notice.end': { ko: '공지를 내렸어요', en: 'A notice was taken away' },
  'service.readOnly': {
    ko: '읽기 전용 점검을 알렸어요',
    en: 'Read-only maintenance was announced',
  },
  'work.pause': { ko: '작업 종류를 멈췄어요: {kind}', en: 'A kind of job was paused: {kind}' },
  'work.goOn': {
    ko: '작업 종류를 이어서 했어요: {kind}',
    en: 'A kind of job went on: {kind}',
  },
  'records.review': {
    ko: '이번 달 기록을 점검했어요',
    en: 'The records of the month were reviewed',
  },
  'records.export': { ko: '기록을 파일로 받았어요', en: 'The records were downloaded' },
  'lines.set': { ko: '회사·고객 지원 정보를 바꿨어요', en: 'Lines of the company were changed' },
  'prices.announce': { ko: '새 가격표를 알렸어요', en: 'New prices were announced' },
  'prices.withdraw': { ko: '새 가격표를 거뒀어요', en: 'New prices were taken back' },
  'books.close': { ko: '장부를 마감했어요', en: 'A month of the books was closed' },
  'books.export': { ko: '장부를 파일로 받았어요', en: 'The books were downloaded' },
  'member.role': {
    ko: '역할을 바꿨어요: {from} → {to}',
    en: 'The role was changed: {from} → {to}',
  },
  'member.gift': {
    ko: '{plan} {days}일을 선물했어요',
    en: '{days} days of {plan} were given',
  },
  'member.verify': { ko: '인증 메일을 다시 보냈어요', en: 'The confirmation was sent again' },
};

type Described = { kind: string; facts: Record<string, string | number> };

/** What was read or done, in a sentence, for the record and for the member. */
export function describeEvent({ kind, facts }: Described, lang: 'ko' | 'en'): string {
  if (kind === 'inquiry.read') {
    return lang === 'ko' ? '운영자가 문의를 읽었어요' : 'Staff read an inquiry';
  }
  if (kind !== 'operator.read') return describeAct(facts, lang);
  const thing = thingNames[String(facts.what)]?.[lang] ?? '';
  const why = reasonNames[String(facts.why) as ReadReason]?.[lang] ?? '';
  return lang === 'ko' ? `운영자가 ${thing} 봤어요 (${why})` : `Staff opened ${thing} (${why})`;
}

/** What was done, with its figures; the reason stands behind it where one was written. */
function describeAct(facts: Described['facts'], lang: 'ko' | 'en'): string {
  const words = actNames[String(facts.act)]?.[lang] ?? String(facts.act);
  const filled = words.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(facts[name], lang));
  return facts.reason === undefined ? filled : `${filled} (${facts.reason})`;
}

const planNames: Record<string, string> = { standard: 'Standard', plus: 'Plus' };

function valueOf(fact: string | number | undefined, lang: 'ko' | 'en'): string {
  return roleNames[fact as Role]?.[lang] ?? planNames[String(fact)] ?? String(fact ?? '');
}
