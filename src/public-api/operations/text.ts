export const text = {
  title: { ko: '개발자용 API', en: 'API for developers' },
  description: {
    ko: '다른 프로그램에서 옮김의 프로젝트와 문서를 쓰는 방법이에요.',
    en: 'How other programs use projects and documents of Omgim.',
  },
  lead: {
    ko:
      '내 프로그램에서 프로젝트를 만들고, 문서를 올리고, 초벌을 받고, 번역문을 읽고 저장할 수 있어요.',
    en:
      'Create projects, upload documents, have them drafted, and read and save targets from your own programs.',
  },
  begin: { ko: '시작하기', en: 'Getting started' },
  beginBody: {
    ko: '프로필에서 액세스 토큰을 만들고, 요청마다 Authorization 머리글에 넣어 보내세요.',
    en:
      'Make an access token in your profile, and send it in the Authorization header of every request.',
  },
  makeToken: { ko: '액세스 토큰 만들기', en: 'Make an access token' },
  description31: { ko: 'OpenAPI 3.1 설명 파일', en: 'Description in OpenAPI 3.1' },
  client: { ko: '클라이언트', en: 'Client' },
  clientBody: {
    ko:
      '파일 하나로 된 클라이언트예요. 다른 패키지 없이 Deno나 Node(22.18 이상)에서 명령으로 쓰거나 프로그램에서 불러 쓸 수 있어요.',
    en:
      'A client in one file, without other packages: run it by Deno or Node (22.18 or newer) as a command, or import it.',
  },
  clientFile: { ko: 'omgim.ts 내려받기', en: 'Download omgim.ts' },
  mcp: { ko: 'AI 도구 연결 (MCP)', en: 'Assistants (MCP)' },
  mcpBody: {
    ko:
      'MCP(streamable HTTP)를 쓰는 AI 도구에 아래 주소와 액세스 토큰을 넣으세요. 토큰의 권한만큼 프로젝트를 보고, 문장을 읽고 찾고 점검하고, 번역문을 제안하고 댓글을 달 수 있어요. 제안은 초벌로 들어가고, 사람이 쓴 번역문은 그대로예요. 확정은 사람만 해요.',
    en:
      'Give an assistant that speaks MCP (streamable HTTP) this address and an access token. As far as the scopes of the token go it sees projects, reads, searches and checks lines, proposes targets and comments. What it proposes becomes a draft and never replaces what a person has written; people confirm.',
  },
  mcpCare: {
    ko: '연결한 도구는 읽은 문장을 자기 서비스로 보내요. 그래도 되는 문서에만 쓰세요.',
    en:
      'The assistant sends what it reads to its own service. Use it for documents that may go there.',
  },
  rules: { ko: '공통 규칙', en: 'What holds for every call' },
  limits: {
    ko:
      '토큰마다 1분에 {count}번까지 요청할 수 있어요. 남은 횟수는 RateLimit 머리글에 있고, 넘으면 429와 Retry-After로 답해요.',
    en:
      'A token may ask {count} times a minute. RateLimit says how many are left; beyond that the answer is 429 with Retry-After.',
  },
  repeat: {
    ko:
      '아래에 표시된 요청은 Idempotency-Key 머리글과 함께 다시 보내도 한 번만 처리돼요. 첫 답을 {hours}시간 동안 다시 받을 수 있어요. 처리하던 서버가 답하기 전에 멈춘 요청만 다시 처리될 수 있어요.',
    en:
      'Calls that are marked below may be sent again with the same Idempotency-Key and are done once. The first answer comes again for {hours} hours. Only a call whose server stopped before it answered may be done again.',
  },
  refusals: {
    ko:
      '거절은 code, message, requestId로 답해요. message는 Accept-Language에 따라 한국어나 영어예요.',
    en:
      'A refusal has code, message and requestId; its message is in Korean or English by Accept-Language.',
  },
  versions: {
    ko: '문장을 저장할 때는 읽은 version을 함께 보내세요. 그사이 바뀐 문장은 덮어쓰지 않아요.',
    en:
      'Send the version that you read when you save a line. One that has changed since is not overwritten.',
  },
  webhooks: { ko: '웹훅', en: 'Webhooks' },
  webhooksBody: {
    ko:
      '프로젝트에서 일이 생기면 등록한 주소로 POST 요청을 보내요. 번호와 상태만 보내고 문장은 보내지 않으니, 내용은 API로 읽으세요.',
    en:
      'When something happens in a project, a registered address gets a POST. It holds numbers and states and no texts: read these by the API.',
  },
  webhooksSigned: {
    ko:
      'Standard Webhooks 규격대로 webhook-id, webhook-timestamp, webhook-signature 머리글이 붙어요. 서명을 확인하고, 5분보다 오래된 요청은 버리고, 같은 webhook-id는 한 번만 처리하세요.',
    en:
      'It is signed as Standard Webhooks demands, by webhook-id, webhook-timestamp and webhook-signature. Check the signature, drop what is older than five minutes, and do each webhook-id once.',
  },
  webhooksRetried: {
    ko:
      '10초 안에 2xx로 답하지 않으면 간격을 늘려 가며 모두 10번까지 보내요. 5일 동안 한 번도 성공하지 못하거나 410으로 답하면 웹훅이 꺼지고 메일로 알려 드려요.',
    en:
      'Without a 2xx within ten seconds it is tried up to ten times in all, later each time. After five days without success, or an answer of 410, the webhook is switched off, and you get a mail.',
  },
  makeWebhook: { ko: '웹훅 만들기', en: 'Make a webhook' },
  calls: { ko: '요청 목록', en: 'Calls' },
  scope: { ko: '권한', en: 'Scope' },
  anyScope: { ko: '모든 토큰', en: 'any token' },
  sent: { ko: '보내는 내용', en: 'What is sent' },
  aFile: {
    ko: 'multipart/form-data의 file 항목에 파일 하나',
    en: 'One file as file of multipart/form-data',
  },
  answer: { ko: '답', en: 'Answer' },
  bytes: { ko: '파일 내용', en: 'The bytes of the file' },
  query: { ko: '주소에 붙이는 값', en: 'Query' },
  repeatable: { ko: 'Idempotency-Key를 쓸 수 있어요', en: 'Takes an Idempotency-Key' },
  codes: { ko: '거절 코드', en: 'Refusals' },
};
