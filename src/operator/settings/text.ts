export const text = {
  title: { ko: '설정', en: 'Settings' },
  lead: {
    ko: '가격표와 화면 아래의 회사·고객 지원 정보예요. 바꾸면 누가 언제 바꿨는지 기록으로 남아요.',
    en:
      'Prices, and the lines about the company and its support at the foot of pages. Who changed them and when is put on record.',
  },
  prices: { ko: '가격표 (부가가치세 포함)', en: 'Prices (VAT included)' },
  notSold: {
    ko: '지금은 요금제를 팔지 않아서, 여기의 가격은 쓰이지 않아요.',
    en: 'Plans are not for sale here, so these prices are not in use.',
  },
  from: { ko: '적용하는 날', en: 'From' },
  now: { ko: '지금 가격', en: 'Prices of now' },
  standardMonthly: { ko: 'Standard 월간', en: 'Standard, monthly' },
  standardAnnual: { ko: 'Standard 연간', en: 'Standard, annual' },
  plusMonthly: { ko: 'Plus 월간', en: 'Plus, monthly' },
  plusAnnual: { ko: 'Plus 연간', en: 'Plus, annual' },
  acts: { ko: '할 일', en: 'Actions' },
  withdraw: { ko: '거두기', en: 'Take back' },
  withdrawOf: { ko: '{day}부터의 가격표 거두기', en: 'Take back the prices from {day}' },
  asking: { ko: '동의를 받는 중', en: 'Consent is being asked for' },
  announce: { ko: '새 가격표 알리기', en: 'Announce new prices' },
  announceHelp: {
    ko:
      '하나라도 오르면 37일, 내리기만 하면 7일 뒤의 날부터 정할 수 있어요. 이미 이용하는 회원에게는 오른 요금을 처음 결제하기 30일 전부터 메일과 구독 화면으로 동의를 여쭙고, 동의하지 않으면 결제하지 않아요. 새 가격은 알리자마자 구독 화면에 나와요.',
    en:
      'Where a price rises the day is at least 37 days away, where prices only fall 7. Members with a running plan are asked by mail and on the page of plans, from 30 days before a higher price is first charged; without their consent nothing is charged. The page of plans shows new prices at once.',
  },
  day: { ko: '적용하는 날 (한국)', en: 'Day from which they hold (Korea)' },
  go: { ko: '알리기', en: 'Announce' },
  lines: { ko: '회사와 고객 지원', en: 'Company and support' },
  linesHelp: {
    ko:
      '모든 화면 아래와 결제 메일에 나와요. 비우면 설치할 때 정한 값으로 돌아가고, 법이 요구하는 것이 비어 있는 동안에는 요금제를 팔지 않아요. 이메일은 설치할 때 정한 것이 나와요.',
    en:
      'They stand at the foot of every page and in mails about payments. An empty one goes back to what was set at installation; while one that the law wants is missing, plans are not for sale. The address for mail is that of the installation.',
  },
  lineNames: {
    COMPANY_NAME: { ko: '회사 이름', en: 'Name of the company' },
    COMPANY_REPRESENTATIVE: { ko: '대표자', en: 'Representative' },
    COMPANY_NUMBER: { ko: '사업자등록번호', en: 'Business number' },
    COMPANY_MAIL_ORDER_NUMBER: { ko: '통신판매업 신고번호', en: 'Mail-order number' },
    COMPANY_ADDRESS: { ko: '주소', en: 'Address' },
    COMPANY_HOST: { ko: '호스팅 제공자', en: 'Hosting provider' },
    SUPPORT_PHONE: { ko: '고객 지원 전화', en: 'Telephone of support' },
    SUPPORT_HOURS_KO: { ko: '상담 시간과 휴무 (한국어)', en: 'Hours and holidays (Korean)' },
    SUPPORT_HOURS_EN: { ko: '상담 시간과 휴무 (영어)', en: 'Hours and holidays (English)' },
  },
  save: { ko: '저장', en: 'Save' },
};
