import { RESTORE_MS, VISITOR_DOCUMENT_MS } from '../../../../src/documents/files/rules.ts';
import { limits } from '../../../../src/formats/contract/rules.ts';
import { verificationLimits } from '../../../../src/accounts/verification/rules.ts';
import { VERIFICATION_MS } from '../../../../src/accounts/users/rules.ts';

const HOUR_MS = 60 * 60_000;
const MOST_MB = limits.fileBytes / (1024 * 1024);
const VISITOR_HOURS = VISITOR_DOCUMENT_MS / HOUR_MS;
const RESTORE_DAYS = RESTORE_MS / (24 * HOUR_MS);
const LINK_HOURS = VERIFICATION_MS / HOUR_MS;
const MAIL_MINUTES = verificationLimits.mail.periodMs / 60_000;

/** Words of the documents, apart from the legal texts themselves. A claim that is not true yet carries `soon`. */
export const text = {
  otherVersions: { ko: '다른 시행일의 문서:', en: 'Other versions:' },
  effective: { ko: '시행일', en: 'Effective from' },
  translated: {
    ko: '',
    en: 'This is a translation for reference. The Korean text prevails.',
  },
  original: { ko: '한국어 원문', en: 'Read the Korean text' },

  contact: { ko: '문의', en: 'Contact' },
  contactEmail: { ko: '문의 메일', en: 'Write to' },
  contactMissing: {
    ko: '문의 메일 주소를 준비하고 있어요.',
    en: 'There is no e-mail address for questions yet.',
  },

  title: { ko: '도움말', en: 'Help' },
  description: {
    ko: '옮김으로 할 수 있는 일, 역할별 기능과 자주 묻는 질문을 모았어요.',
    en: 'What Omgim does, what each role finds in it, and answers to common questions.',
  },
  lead: {
    ko:
      '옮김은 문서를 문장으로 나누어 초벌 번역을 채우고, 사람이 다듬은 결과를 원래 서식에 담아 돌려드리는 온라인 번역 도구예요.',
    en:
      'Omgim splits a document into sentences, fills in a draft, and gives back what people have polished in its original layout.',
  },
  start: { ko: '파일 올리고 시작하기', en: 'Upload a file' },
  howHeading: { ko: '이용 방법', en: 'How it works' },
  featuresHeading: { ko: '주요 기능', en: 'Features' },
  rolesHeading: { ko: '역할별 기능', en: 'For each role' },
  supportHeading: { ko: '파일과 언어', en: 'Files and languages' },
  files: { ko: '지금 올릴 수 있는 파일', en: 'Files you can upload now' },
  languages: { ko: '언어', en: 'Languages' },
  languagesBody: {
    ko: '한국어와 영어, 중국어, 일본어 사이를 어느 방향으로든 번역해요.',
    en: 'Between Korean and English, Chinese or Japanese, in either direction.',
  },
  size: {
    ko: `파일당 ${MOST_MB} MB까지 올릴 수 있어요.`,
    en: `A file may have up to ${MOST_MB} MB.`,
  },
  faqHeading: { ko: '자주 묻는 질문', en: 'Questions and answers' },
  faq: [
    {
      question: { ko: '삭제한 문서를 복구할 수 있나요?', en: 'Can I get a deleted document back?' },
      answer: {
        ko:
          `삭제한 직후에 나오는 알림에서 되돌릴 수 있어요. 회원이 삭제한 문서는 ${RESTORE_DAYS}일 뒤에 완전히 폐기하고, 비회원의 파일은 ${VISITOR_HOURS}시간이 지나면 복구할 수 없어요.`,
        en:
          `Undo it in the notice that appears right after. Documents deleted by members are discarded for good after ${RESTORE_DAYS} days; files of visitors cannot be recovered after ${VISITOR_HOURS} hours.`,
      },
    },
    {
      question: { ko: '인증 메일이 오지 않아요.', en: 'The verification mail does not arrive.' },
      answer: {
        ko:
          `스팸함을 먼저 확인해 주세요. 링크는 ${LINK_HOURS}시간 동안 쓸 수 있고, ${MAIL_MINUTES}분 뒤에 로그인을 시도하면 새 메일을 보내 드려요.`,
        en:
          `Look into your spam folder first. The link works for ${LINK_HOURS} hours; trying to log in after ${MAIL_MINUTES} minutes sends a new mail.`,
      },
    },
    {
      question: {
        ko: '회원끼리의 결제와 환불은 어떻게 하나요?',
        en: 'How do members pay each other?',
      },
      answer: {
        ko:
          '작업을 맡긴 회원과 맡은 회원이 직접 정해요. 옮김은 그 거래의 당사자가 아니에요. 자세한 내용은 이용약관에 있어요.',
        en:
          'Whoever gives and takes the work settles it directly; Omgim is no party to it. The terms of service say more.',
      },
    },
  ],
  documents: { ko: '약관과 방침', en: 'Terms and policy' },
} as const;
