import type { Article } from '../rules.ts';

export const rights: Article[] = [
  {
    id: 'security',
    title: { ko: '안전성 확보 조치', en: 'Security measures' },
    body: [
      {
        ko: '회사는 개인정보를 안전하게 지키기 위하여 다음 조치를 합니다.',
        en: 'The company takes the following measures to keep personal data safe.',
      },
      {
        items: [
          {
            ko: '비밀번호의 일방향 암호화와 통신 구간의 암호화',
            en: 'One-way encryption of passwords and encryption in transit',
          },
          {
            ko: '로그인과 인증에 쓰는 비밀 값은 해시값만 저장',
            en: 'Only hashes are stored of the secrets used for log-in and verification',
          },
          {
            ko: '로그인 시도와 요청 횟수의 제한, 접근 권한의 최소화와 점검',
            en: 'Limits on log-in attempts and requests, least privilege and its review',
          },
          {
            ko: '기록에 문서의 내용, 비밀번호와 인증 값을 남기지 않는 설계',
            en: 'Logs that hold no document contents, passwords or secrets',
          },
          {
            ko: '올린 파일의 검사와 다른 회원의 문서에 대한 접근 차단',
            en: 'Checks of uploaded files, and no access to the documents of others',
          },
        ],
      },
      {
        ko:
          '개인정보가 유출되면 회사는 지체 없이 정보주체에게 알리고, 법령이 정한 경우에는 72시간 이내에 관계 기관에 신고합니다.',
        en:
          'In case of a leak the company tells the persons concerned without delay and, where the law requires, reports to the authorities within 72 hours.',
      },
    ],
  },
  {
    id: 'rights',
    title: { ko: '정보주체의 권리', en: 'Your rights' },
    body: [
      {
        ko:
          '정보주체는 언제든지 자신의 개인정보에 대하여 열람, 정정, 삭제와 처리 정지를 요구하고 동의를 거둘 수 있습니다. 대리인을 통하여 요구할 수도 있습니다.',
        en:
          'You may at any time, also through a representative, ask to see, correct or delete your personal data or to stop its processing, and withdraw a consent.',
      },
      {
        ko:
          '요구는 서비스의 화면이나 문의 메일로 할 수 있으며, 회사는 본인임을 확인하고 10일 이내에 조치한 결과를 알립니다. 법령에 따라 보관하여야 하는 정보는 그 기간이 지난 뒤에 지웁니다.',
        en:
          'Ask in the service or by e-mail; the company confirms who asks and answers within 10 days. What must be kept by law is deleted when its period has passed.',
      },
    ],
  },
  {
    id: 'officer',
    title: { ko: '개인정보 보호책임자와 문의', en: 'Privacy officer and contact' },
    body: [{
      ko:
        '회사는 개인정보 처리에 관한 업무를 총괄하고 불만을 처리하는 개인정보 보호책임자를 둡니다. 문의와 불만은 도움말에 밝힌 문의 메일로 보내 주시면 지체 없이 답변드립니다.',
      en:
        'A privacy officer oversees the processing of personal data and handles complaints. Write to the e-mail address on the help page; you are answered without delay.',
    }],
  },
  {
    id: 'complaints',
    title: { ko: '권익 침해의 구제', en: 'Complaints to authorities' },
    body: [
      {
        ko: '개인정보 침해에 대한 상담이나 분쟁의 조정이 필요하면 다음 기관에 문의할 수 있습니다.',
        en: 'For advice on infringements or mediation of disputes you can turn to these bodies.',
      },
      {
        caption: { ko: '도움을 받을 수 있는 기관', en: 'Bodies that help' },
        head: [
          { ko: '기관', en: 'Body' },
          { ko: '전화(국번 없이)', en: 'Phone (in Korea)' },
          { ko: '누리집', en: 'Site' },
        ],
        rows: [
          [
            { ko: '개인정보침해 신고센터', en: 'Privacy infringement report centre' },
            { ko: '118', en: '118' },
            { ko: 'privacy.kisa.or.kr', en: 'privacy.kisa.or.kr' },
          ],
          [
            {
              ko: '개인정보 분쟁조정위원회',
              en: 'Personal information dispute mediation committee',
            },
            { ko: '1833-6972', en: '1833-6972' },
            { ko: 'www.kopico.go.kr', en: 'www.kopico.go.kr' },
          ],
          [
            { ko: '대검찰청', en: "Supreme Prosecutors' Office" },
            { ko: '1301', en: '1301' },
            { ko: 'www.spo.go.kr', en: 'www.spo.go.kr' },
          ],
          [
            { ko: '경찰청', en: 'National Police Agency' },
            { ko: '182', en: '182' },
            { ko: 'ecrm.police.go.kr', en: 'ecrm.police.go.kr' },
          ],
        ],
      },
    ],
  },
  {
    id: 'changes',
    title: { ko: '방침의 변경과 고지', en: 'Changes of this policy' },
    body: [
      {
        ko:
          '이 방침을 바꿀 때에는 바뀌는 내용과 이유를 적용일 7일 전부터 서비스에 공지합니다. 수집 항목이나 이용 목적 등 정보주체의 권리에 중요한 변경은 30일 전부터 공지하고, 필요하면 동의를 다시 받습니다.',
        en:
          'Changes and their reasons are announced in the service at least 7 days before they apply; changes important to your rights, such as items or purposes, at least 30 days before, and consent is asked again where needed.',
      },
      {
        ko:
          '이 방침을 다른 언어로 옮긴 것은 참고용이며, 내용이 다를 때에는 한국어로 된 방침이 우선합니다.',
        en:
          'Versions in other languages are translations for reference. Where they differ, the Korean text prevails.',
      },
    ],
  },
];
