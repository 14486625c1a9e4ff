import { type StorageName, storageNames as names } from '../../../shared/browser-storage/rules.ts';
import type { Article } from '../rules.ts';

type Words = { ko: string; en: string };

type StoredRow = { names: readonly string[]; use: Words; until: Words };

const untilLogOut: Words = { ko: '로그아웃할 때까지', en: 'Until log-out' };
const dayOrLogOut: Words = { ko: '1일 또는 로그아웃할 때까지', en: '1 day or until log-out' };
const oneYear: Words = { ko: '1년', en: '1 year' };
const untilTabCloses: Words = { ko: '탭을 닫을 때까지', en: 'Until the tab is closed' };

const cookieRows: readonly StoredRow[] = [
  {
    names: ['page'],
    use: {
      ko: '로그인한 회원에게 화면을 보여 주기 위한 임의의 값',
      en: 'Random value by which pages know the member who is logged in',
    },
    until: dayOrLogOut,
  },
  {
    names: ['v'],
    use: {
      ko: '비회원이 올린 파일을 그 비회원에게만 보여 주기 위한 임의의 값',
      en: "Random value by which a visitor's files are shown to that visitor only",
    },
    until: { ko: '24시간', en: '24 hours' },
  },
  {
    names: ['lang'],
    use: { ko: '선택한 화면 언어', en: 'Chosen language' },
    until: oneYear,
  },
  {
    names: ['theme'],
    use: {
      ko: '선택한 화면 모양(테마, 화면 모드, 배치)',
      en: 'Chosen appearance (theme, brightness, layout)',
    },
    until: oneYear,
  },
  {
    names: ['form'],
    use: {
      ko: '가입·로그인 화면에서 보낸 요청인지 확인하기 위한 값',
      en: 'Value that proves a request came from our sign-up or log-in page',
    },
    until: { ko: '10분', en: '10 minutes' },
  },
];

const storageRows: readonly (StoredRow & { names: readonly StorageName[] })[] = [
  {
    names: [names.token, names.expirationTime],
    use: {
      ko: '로그인한 회원임을 확인하는 값과 끝나는 때',
      en: 'Proof of the log-in and its end',
    },
    until: dayOrLogOut,
  },
  {
    names: [names.userInfo, names.username, names.useremail],
    use: {
      ko: '화면에 보여 줄 회원의 닉네임, 이메일과 회원 번호',
      en: 'Nickname, e-mail and member id shown on or used by the pages',
    },
    until: untilLogOut,
  },
  {
    names: [names.rememberedEmail],
    use: {
      ko: '‘이메일 기억하기’를 선택한 경우의 이메일',
      en: 'E-mail, if “Remember my e-mail” was chosen',
    },
    until: { ko: '선택을 풀 때까지', en: 'Until the choice is undone' },
  },
  {
    names: [names.joinedEmail],
    use: {
      ko: '방금 가입한 이메일을 로그인 화면에 채우기 위한 값',
      en: 'E-mail just joined with, to fill the log-in page',
    },
    until: {
      ko: '로그인 화면이 열리거나 탭을 닫을 때까지',
      en: 'Until the log-in page opens or the tab is closed',
    },
  },
  {
    names: [names.mailAsked],
    use: {
      ko: '메일을 언제 다시 보낼 수 있는지 알려 주기 위한 시각과 이메일',
      en: 'Time and e-mail, to say when a mail can be sent again',
    },
    until: untilTabCloses,
  },
  {
    names: [names.drafts],
    use: {
      ko: '아직 서버에 저장하지 못한 번역문과 메시지',
      en: 'Translations and messages not yet saved on the server',
    },
    until: { ko: '저장하거나 로그아웃할 때까지', en: 'Until saved or log-out' },
  },
  {
    names: [names.richLines],
    use: {
      ko: '서식을 보며 고치기로 한 문장의 번호',
      en: 'Numbers of the lines that are edited with their formats',
    },
    until: untilTabCloses,
  },
  {
    names: [names.engineNote],
    use: { ko: '닫은 안내를 다시 보이지 않게 하는 값', en: 'Keeps a closed note closed' },
    until: untilLogOut,
  },
  {
    names: [names.notifications, names.messages, names.unread],
    use: {
      ko: '화면 위쪽에 보여 줄 최근 알림과 메시지, 읽지 않은 수',
      en:
        'Recent notifications and messages shown at the top of the pages, and how many are unread',
    },
    until: untilLogOut,
  },
  {
    names: [names.sidePanel, names.preview, names.suggestions],
    use: {
      ko: '편집기에서 펼쳐 둔 패널과 켜 둔 추천',
      en: 'Which panels of the editor are open, and whether suggestions are on',
    },
    until: {
      ko: '로그아웃하거나 브라우저의 저장소를 지울 때까지',
      en: "Until log-out or until the browser's storage is cleared",
    },
  },
];

/** What pages store in browsers: each name that the code declares, with its use and its period. */
export const cookies: Article = {
  id: 'cookies',
  title: { ko: '쿠키와 브라우저 저장소', en: 'Cookies and browser storage' },
  body: [
    {
      ko:
        '회사는 서비스에 필요한 쿠키만 쓰며, 광고나 이용자 추적을 위한 쿠키는 쓰지 않습니다. 보안 연결에서는 쿠키 이름 앞에 __Host-가 붙습니다.',
      en:
        'The company uses only cookies that the service needs, and none for advertising or tracking. On secure connections their names begin with __Host-.',
    },
    tableOf({ ko: '쿠키', en: 'Cookies' }, cookieRows),
    {
      ko:
        '다음 값은 이용자의 브라우저에 저장합니다. 로그인에 딸린 값은 로그아웃하거나 로그인이 끝나면 지웁니다.',
      en:
        "The following is stored in the user's browser. What belongs to a log-in is removed on log-out or when it expires.",
    },
    tableOf({ ko: '브라우저 저장소', en: 'Browser storage' }, storageRows),
    {
      ko:
        '아직 서버에 저장하지 못한 번역문은 브라우저의 데이터베이스(IndexedDB)에도 저장하며, 그 이름은 회원 번호와 문장 번호로 이루어집니다. 서버에 저장되거나 로그아웃하면 지웁니다.',
      en:
        'Translations not yet saved on the server are also stored in databases of the browser (IndexedDB), whose names consist of the member id and the number of the line. They are removed once the server has them, or on log-out.',
    },
    {
      ko:
        '이용자는 브라우저의 설정에서 쿠키와 저장소를 거부하거나 지울 수 있습니다. 그러면 로그인이 필요한 기능과 비회원의 파일 목록을 쓸 수 없습니다.',
      en:
        "Users may refuse or delete cookies and storage in their browser. Features that need a log-in and the list of visitors' files then do not work.",
    },
  ],
};

function tableOf(caption: Words, rows: readonly StoredRow[]) {
  return {
    caption,
    head: [
      { ko: '이름', en: 'Name' },
      { ko: '쓰임', en: 'Use' },
      { ko: '기간', en: 'Period' },
    ],
    rows: rows.map(({ names, use, until }) => {
      // A name that begins many entries is shown with what it leaves open.
      const shown = names.map((name) => name.endsWith(':') ? `${name}…` : name).join(', ');
      return [{ ko: shown, en: shown }, use, until];
    }),
  };
}
