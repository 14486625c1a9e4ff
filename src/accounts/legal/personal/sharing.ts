import type { Article } from '../rules.ts';

export const sharing: Article[] = [
  {
    id: 'third-parties',
    title: { ko: '제3자 제공', en: 'Disclosure to third parties' },
    body: [{
      ko:
        '회사는 개인정보를 다른 사람에게 제공하지 않습니다. 다만, 정보주체가 동의하였거나 법령에 따라 수사 기관 등이 적법한 절차로 요구하는 경우는 예외로 합니다.',
      en:
        'The company does not give personal data to others, except with the consent of the person concerned or on a lawful demand by authorities.',
    }],
  },
  {
    id: 'engines',
    title: { ko: '기계번역 엔진과 처리 위탁', en: 'Machine translation and processors' },
    body: [
      {
        ko:
          '고객이 기계번역을 시작하면 번역할 문장과 그 앞뒤 문장이 회사가 연결한 번역 엔진의 운영자에게 전달됩니다. 어떤 엔진이 연결되어 있는지는 번역 화면에 이름으로 표시합니다. 이름, 이메일 등 회원 정보와 파일 자체는 전달하지 않습니다.',
        en:
          'When a customer starts machine translation, the sentences to be translated and those around them are sent to the operator of the translation engine that the company has connected. The interface shows the name of that engine. Member information such as names and e-mail addresses, and the files themselves, are not sent.',
      },
      {
        ko:
          '직접 번역하면 문장을 번역 엔진으로 보내지 않습니다. 문서에 개인정보나 비밀이 들어 있어 보내고 싶지 않은 고객은 직접 번역을 선택하면 됩니다.',
        en:
          'Translating by hand sends nothing to an engine. Customers whose documents hold personal data or secrets can choose it.',
      },
      {
        ko:
          '메일 발송, 서버와 저장소의 운영을 다른 사업자에게 맡기거나 번역 엔진이 국외에 있는 경우에는 받는 자, 국가, 이전하는 항목과 때와 방법, 이용 목적, 보유 기간을 서비스에 공개하고 법령이 정한 절차를 따릅니다.',
        en:
          'Where mail, servers or storage are entrusted to others, or an engine is abroad, the company publishes the recipient, the country, which data is transferred when and how, the purpose and the period, and follows the procedure required by law.',
      },
    ],
  },
  {
    id: 'cookies',
    title: { ko: '쿠키와 브라우저 저장소', en: 'Cookies and browser storage' },
    body: [
      {
        ko:
          '회사는 서비스에 필요한 쿠키만 쓰며, 광고나 이용자 추적을 위한 쿠키는 쓰지 않습니다. 보안 연결에서는 쿠키 이름 앞에 __Host-가 붙습니다.',
        en:
          'The company uses only cookies that the service needs, and none for advertising or tracking. On secure connections their names begin with __Host-.',
      },
      {
        caption: { ko: '쿠키', en: 'Cookies' },
        head: [
          { ko: '이름', en: 'Name' },
          { ko: '쓰임', en: 'Use' },
          { ko: '기간', en: 'Period' },
        ],
        rows: [
          [
            { ko: 'page', en: 'page' },
            {
              ko: '로그인한 회원에게 화면을 보여 주기 위한 임의의 값',
              en: 'Random value by which pages know the member who is logged in',
            },
            { ko: '1일 또는 로그아웃할 때까지', en: '1 day or until log-out' },
          ],
          [
            { ko: 'v', en: 'v' },
            {
              ko: '비회원이 올린 파일을 그 비회원에게만 보여 주기 위한 임의의 값',
              en: "Random value by which a visitor's files are shown to that visitor only",
            },
            { ko: '24시간', en: '24 hours' },
          ],
          [
            { ko: 'lang', en: 'lang' },
            { ko: '선택한 화면 언어', en: 'Chosen language' },
            { ko: '1년', en: '1 year' },
          ],
          [
            { ko: 'theme', en: 'theme' },
            {
              ko: '선택한 화면 모양(테마, 화면 모드, 배치)',
              en: 'Chosen appearance (theme, brightness, layout)',
            },
            { ko: '1년', en: '1 year' },
          ],
          [
            { ko: 'form', en: 'form' },
            {
              ko: '가입·로그인 화면에서 보낸 요청인지 확인하기 위한 값',
              en: 'Value that proves a request came from our sign-up or log-in page',
            },
            { ko: '10분', en: '10 minutes' },
          ],
        ],
      },
      {
        ko:
          '다음 값은 이용자의 브라우저에만 저장합니다. 로그인에 딸린 값은 로그아웃하거나 로그인이 끝나면 지웁니다.',
        en:
          "The following is stored in the user's browser. What belongs to a log-in is removed on log-out or when it expires.",
      },
      {
        caption: { ko: '브라우저 저장소', en: 'Browser storage' },
        head: [
          { ko: '이름', en: 'Name' },
          { ko: '쓰임', en: 'Use' },
          { ko: '기간', en: 'Period' },
        ],
        rows: [
          [
            { ko: 'token, expirationTime', en: 'token, expirationTime' },
            {
              ko: '로그인한 회원임을 확인하는 값과 끝나는 때',
              en: 'Proof of the log-in and its end',
            },
            { ko: '1일 또는 로그아웃할 때까지', en: '1 day or until log-out' },
          ],
          [
            { ko: 'userInfo, username, useremail', en: 'userInfo, username, useremail' },
            {
              ko: '화면에 보여 줄 회원의 닉네임과 이메일',
              en: 'Nickname and e-mail shown on the pages',
            },
            { ko: '로그아웃할 때까지', en: 'Until log-out' },
          ],
          [
            { ko: 'rememberedEmail', en: 'rememberedEmail' },
            {
              ko: '‘이메일 기억하기’를 선택한 경우의 이메일',
              en: 'E-mail, if “Remember my e-mail” was chosen',
            },
            { ko: '선택을 풀 때까지', en: 'Until the choice is undone' },
          ],
          [
            { ko: 'joinedEmail', en: 'joinedEmail' },
            {
              ko: '방금 가입한 이메일을 로그인 화면에 채우기 위한 값',
              en: 'E-mail just joined with, to fill the log-in page',
            },
            {
              ko: '로그인 화면이 열리거나 탭을 닫을 때까지',
              en: 'Until the log-in page opens or the tab is closed',
            },
          ],
          [
            { ko: 'mailAsked', en: 'mailAsked' },
            {
              ko: '메일을 언제 다시 보낼 수 있는지 알려 주기 위한 시각과 이메일',
              en: 'Time and e-mail, to say when a mail can be sent again',
            },
            { ko: '탭을 닫을 때까지', en: 'Until the tab is closed' },
          ],
          [
            { ko: 'draft:…', en: 'draft:…' },
            {
              ko: '아직 서버에 저장하지 못한 번역문',
              en: 'Translations not yet saved on the server',
            },
            { ko: '저장하거나 로그아웃할 때까지', en: 'Until saved or log-out' },
          ],
          [
            { ko: 'editor:engine-note', en: 'editor:engine-note' },
            { ko: '닫은 안내를 다시 보이지 않게 하는 값', en: 'Keeps a closed note closed' },
            { ko: '로그아웃할 때까지', en: 'Until log-out' },
          ],
          [
            { ko: 'notifications, messages, unread', en: 'notifications, messages, unread' },
            {
              ko: '화면 위쪽에 보여 줄 최근 알림과 읽지 않은 수',
              en: 'Recent notifications shown at the top of the pages, and how many are unread',
            },
            { ko: '로그아웃할 때까지', en: 'Until log-out' },
          ],
          [
            { ko: 'aidsOpen, previewOpen, suggestions', en: 'aidsOpen, previewOpen, suggestions' },
            {
              ko: '편집기에서 펼쳐 둔 패널과 켜 둔 추천',
              en: 'Which panels of the editor are open, and whether suggestions are on',
            },
            { ko: '브라우저의 저장소를 지울 때까지', en: "Until the browser's storage is cleared" },
          ],
        ],
      },
      {
        ko:
          '이용자는 브라우저의 설정에서 쿠키와 저장소를 거부하거나 지울 수 있습니다. 그러면 로그인이 필요한 기능과 비회원의 파일 목록을 쓸 수 없습니다.',
        en:
          "Users may refuse or delete cookies and storage in their browser. Features that need a log-in and the list of visitors' files then do not work.",
      },
    ],
  },
];
