/**
 * Refusals of the catalogue that scripts in browsers name by themselves: before they call the server, or for a reason
 * that the server has stored. All others come with their words in the answer of the server.
 */
export const browserCatalogue = {
  'account.emailMissing': {
    status: 422,
    ko: '이메일을 입력해 주세요.',
    en: 'Enter your e-mail',
  },
  'account.emailInvalid': {
    status: 422,
    ko: '이메일 주소가 올바르지 않아요. name@example.com 형식으로 입력해 주세요.',
    en: 'The e-mail address is not valid. Enter it like name@example.com',
  },
  'account.emailTaken': {
    status: 409,
    ko: '이미 사용 중인 이메일이에요.',
    en: 'This e-mail is already in use',
  },
  'account.nameMissing': { status: 422, ko: '닉네임을 입력해 주세요.', en: 'Enter a nickname' },
  'account.nameInvalid': {
    status: 422,
    ko: '닉네임은 한글, 영문, 숫자로 두 글자 이상 입력해 주세요.',
    en: 'Use two or more Korean syllables, letters or digits for the nickname',
  },
  'account.nameTaken': {
    status: 409,
    ko: '이미 사용 중인 닉네임이에요.',
    en: 'This nickname is already in use',
  },
  'account.nameReserved': {
    status: 422,
    ko: '운영자로 오해할 수 있어 쓸 수 없는 닉네임이에요. 다른 닉네임을 입력해 주세요.',
    en: 'This nickname could be taken for the operator. Choose another one',
  },
  'account.passwordWeak': {
    status: 422,
    ko: '비밀번호는 숫자, 영문, 특수문자(!@#$%^*+=-)를 섞어 8~25자로 입력해 주세요.',
    en: 'Use 8 to 25 characters with a digit, a letter and one of !@#$%^*+=-',
  },
  'account.underAge': {
    status: 422,
    ko: '만 14세 이상만 가입할 수 있어요. 만 14세 이상이면 항목에 체크해 주세요.',
    en: 'You must be 14 or older to join. Tick the box if you are',
  },
  'account.consentMissing': {
    status: 422,
    ko: '필수 약관에 동의해 주세요.',
    en: 'Agree to the required terms',
  },
  'account.notFound': {
    status: 401,
    ko: '존재하지 않는 아이디예요.',
    en: 'The ID does not exist',
  },
  'account.wrongPassword': {
    status: 401,
    ko: '비밀번호를 확인해 주세요.',
    en: 'Please check your password',
  },
  'account.suspected': {
    status: 403,
    ko:
      '비밀번호가 다섯 번 잘못 입력되어 계정을 보호하고 있어요. 이메일로 보낸 보안 코드를 입력하면 바로 로그인할 수 있고, 입력하지 않아도 {until}에 풀려요.',
    en:
      'The account is guarded after five wrong passwords. Enter the security code in your e-mail to open it now; it opens by itself at {until} (Korean time)',
  },
  'account.unverified': {
    status: 403,
    ko: '이메일에서 인증을 완료해 주세요.',
    en: 'Complete the verification in your e-mail',
  },
  'account.alreadyVerified': {
    status: 409,
    ko: '이미 인증된 이메일이에요.',
    en: 'Already verified',
  },
  'account.codeSent': {
    status: 403,
    ko: '비밀번호 오류가 반복되어 이메일로 보안 코드를 보냈어요.',
    en: 'Password errors repeated, security code sent to e-mail',
  },
  'account.resetInvalid': {
    status: 400,
    ko: '비밀번호 재설정 링크가 만료되었거나 이미 사용되었어요. 링크를 다시 요청해 주세요.',
    en: 'The reset link has expired or was used. Ask for a new one',
  },
  'account.reauthenticate': {
    status: 403,
    ko: '안전을 위해 비밀번호를 한 번 더 입력해 주세요.',
    en: 'For your safety, enter your password once more',
  },
  'account.ongoingProjects': {
    status: 409,
    ko: '진행 중인 프로젝트가 모두 끝나야 탈퇴할 수 있어요.',
    en: 'Withdrawal is impossible until all ongoing projects end',
  },
  'mfa.wrongCode': {
    status: 401,
    ko: '인증 코드가 맞지 않아요. 인증 앱에 보이는 코드를 다시 확인해 주세요.',
    en: 'The code is not right. Check the one that your app shows now',
  },
  'mfa.ticketInvalid': {
    status: 401,
    ko: '인증 시간이 지났어요. 처음부터 다시 로그인해 주세요.',
    en: 'The time for the code is over. Log in again from the start',
  },
  'auth.required': { status: 401, ko: '로그인이 필요해요.', en: 'Login required' },
  'document.edited': {
    status: 409,
    ko: '직접 고치거나 확정한 번역이 있어 번역 방향이나 가져오기 옵션을 바꿀 수 없어요.',
    en: 'The direction and import options cannot change: someone has edited or confirmed lines',
  },
  'file.nameTooLong': {
    status: 422,
    ko: '파일 이름은 255자까지 쓸 수 있어요.',
    en: 'File names may have up to 255 characters',
  },
  'line.notFound': {
    status: 404,
    ko: '문장을 찾을 수 없어요. 문서를 다시 열어 주세요.',
    en: 'No such line. Open the document again',
  },
  'line.changed': {
    status: 409,
    ko: '그사이 다른 곳에서 이 문장이 바뀌었어요. 바뀐 내용을 확인해 주세요.',
    en: 'This line was changed elsewhere in the meantime. Check what has changed',
  },
  'board.empty': { status: 422, ko: '내용을 입력하세요', en: 'Enter the content' },
  'image.tooLarge': {
    status: 413,
    ko: '그림은 8MB까지 올릴 수 있어요.',
    en: 'A picture has 8 MB at most',
  },
  'attachment.tooLarge': {
    status: 413,
    ko: '첨부파일은 20MB까지 올릴 수 있어요.',
    en: 'An attachment has 20 MB at most',
  },
  'line.notYours': {
    status: 403,
    ko: '다른 담당자의 문장이라 고칠 수 없어요. 입력한 내용은 이 화면에 남아 있어요.',
    en: 'This line is assigned to someone else. What you typed stays on this page',
  },
  'line.empty': {
    status: 422,
    ko: '번역문이 비어 있어 확정할 수 없어요. 번역문을 먼저 입력해 주세요.',
    en: 'An empty line cannot be confirmed. Type the translation first',
  },
  'file.unsupported': {
    status: 415,
    ko: '지원하지 않는 파일이 있어요.',
    en: 'There is an unsupported file',
  },
  'file.oldDocument': {
    status: 415,
    ko:
      '이 형식의 문서는 아직 열 수 없어요. 문서를 만든 프로그램에서 ‘다른 이름으로 저장 → Word 문서(docx)’로 저장해 올려 주세요.',
    en:
      'Documents of this kind cannot be opened yet. Save it as a Word document (docx) in its program and upload that.',
  },
  'file.oldSheet': {
    status: 415,
    ko:
      '이 형식의 표는 아직 열 수 없어요. 표를 만든 프로그램에서 ‘다른 이름으로 저장 → Excel 통합 문서(xlsx)’로 저장해 올려 주세요.',
    en:
      'Sheets of this kind cannot be opened yet. Save it as an Excel workbook (xlsx) in its program and upload that.',
  },
  'file.slides': {
    status: 415,
    ko:
      '슬라이드는 아직 열 수 없어요. ‘다른 이름으로 저장 → PDF’로 저장하거나, 글을 Word 문서(docx)로 옮겨 올려 주세요.',
    en:
      'Slides cannot be opened yet. Save them as PDF, or put their text into a Word document (docx), and upload that.',
  },
  'file.picture': {
    status: 415,
    ko: '그림 파일에는 읽을 글자가 없어요. 글자를 인식한(OCR) PDF나 docx로 바꿔 올려 주세요.',
    en:
      'A picture has no text to read. Turn it into a PDF or docx by text recognition (OCR) first.',
  },
  'file.wrongType': {
    status: 415,
    ko: '파일 내용이 확장자와 달라요. 알맞은 형식으로 다시 저장해서 올려 주세요.',
    en:
      'The content does not match the file extension. Save it in the right format and upload again',
  },
  'file.empty': {
    status: 422,
    ko: '파일에 번역할 내용이 없어요.',
    en: 'The file has nothing to translate',
  },
  'file.tooLarge': {
    status: 413,
    ko: '파일은 50 MB까지 올릴 수 있어요.',
    en: 'Files may be up to 50 MB',
  },
  'file.notZip': {
    status: 422,
    ko: '문서가 손상되어 열 수 없어요. 문서를 만든 프로그램에서 다시 저장해서 올려 주세요.',
    en: 'The document is damaged and cannot be opened. Save it again in the program it comes from',
  },
  'file.encrypted': {
    status: 422,
    ko: '암호가 걸린 파일이에요. 암호를 해제한 뒤 다시 올려 주세요.',
    en: 'The file is protected by a password. Remove it and upload again',
  },
  'file.corrupt': {
    status: 422,
    ko: '파일이 손상되어 읽을 수 없어요. 원본을 확인하고 다시 올려 주세요.',
    en: 'The file is damaged and cannot be read. Check the original and upload it again',
  },
  'file.limit': {
    status: 422,
    ko: '문서가 너무 크거나 복잡해서 열 수 없어요. 문서를 나누어 올려 주세요.',
    en: 'The document is too large or too complex. Split it and upload the parts',
  },
  'file.lineTooLong': {
    status: 422,
    ko: '문서에 10만 자가 넘는 문장이 있어요. 줄을 바꾸거나 문장을 나눈 뒤 다시 올려 주세요.',
    en:
      'The document has a sentence of more than 100,000 characters. Break it into lines or sentences and upload again',
  },
  'file.cancelled': {
    status: 409,
    ko: '파일 처리를 중지했어요.',
    en: 'The work on the file was stopped',
  },
  'file.tooManyWaiting': {
    status: 429,
    ko: '차례를 기다리는 파일이 너무 많아요. 앞선 파일이 끝나면 다시 시도해 주세요.',
    en: 'Too many of your files are waiting. Try again when the others are done',
  },
  'file.xmlInvalid': {
    status: 422,
    ko: '문서 안의 XML이 올바르지 않아요. 문서를 만든 프로그램에서 다시 저장해서 올려 주세요.',
    en: 'The XML inside the document is not well formed',
  },
  'file.dtd': {
    status: 422,
    ko:
      '문서 안에 허용하지 않는 DTD 선언이 있어요. 문서를 만든 프로그램에서 다시 저장해서 올려 주세요.',
    en: 'The document contains a DTD, which is not allowed',
  },
  'file.noDocument': {
    status: 422,
    ko: '문서 본문을 찾을 수 없어요. 문서를 만든 프로그램에서 다시 저장해서 올려 주세요.',
    en: 'The file has no document part',
  },
  'file.noTextLayer': {
    status: 422,
    ko: '글자 정보가 없는 스캔 문서예요. 글자를 인식한(OCR) 파일을 올려 주세요.',
    en: 'The document is a scan without text. Upload a version with recognised text (OCR)',
  },
  'file.encodingUnknown': {
    status: 422,
    ko: '글자 인코딩을 알 수 없어요. UTF-8로 저장해서 올려 주세요.',
    en: 'The text encoding is not known. Save the file as UTF-8',
  },
  'file.hwpBinary': {
    status: 415,
    ko:
      '한글(hwp) 문서는 아직 열 수 없어요. 한컴오피스에서 ‘다른 이름으로 저장하기 → HWPX’나 Word 문서(docx)로 저장해 올려 주세요.',
    en:
      'Binary HWP documents cannot be opened yet. Save it as HWPX or as a Word document (docx) in Hancom Office and upload that.',
  },
  'file.languages': {
    status: 422,
    ko:
      '파일에 적힌 언어는 {source} → {target}예요. 번역할 언어를 이와 같게 골라 주세요. 한국어가 들어 있는 언어 쌍만 번역할 수 있어요.',
    en:
      'The file says that it goes from {source} to {target}. Choose these languages; only pairs with Korean on one side are offered',
  },
  'file.notThisDocument': {
    status: 422,
    ko:
      '이 문서에서 내보낸 검토 파일이 아니에요. ID, Source, Target, Comment 열이 있는 파일을 올려 주세요.',
    en:
      'This is not a review file of this document. Upload the file with the columns ID, Source, Target and Comment',
  },
  'mt.needsEngine': {
    status: 503,
    ko:
      '연결된 번역 엔진이 없어요. 직접 번역하거나, 운영자가 ‘번역 엔진 설정’에서 엔진을 연결하면 기계번역을 쓸 수 있어요.',
    en:
      'No translation engine is connected. Translate by hand, or let the operator connect one under Translation engines',
  },
  'mt.needsDownload': {
    status: 503,
    ko:
      '내장 번역 엔진의 모델을 아직 받지 않았어요. 운영자가 모델을 받으면 기계번역을 쓸 수 있어요.',
    en: 'The models of the built-in engine are not loaded yet. The operator can load them',
  },
  'mt.visitorLimit': {
    status: 403,
    ko: '비회원은 하루에 10문장까지 번역할 수 있어요. 로그인하면 나머지 문장도 번역해 드려요.',
    en: 'Visitors get 10 sentences a day. Log in to have the rest translated',
  },
  'mt.jobNotFound': {
    status: 404,
    ko: '번역 작업을 찾을 수 없어요. 번역을 다시 시작해 주세요.',
    en: 'No such translation job. Start the translation again',
  },
  'mt.jobEnded': {
    status: 409,
    ko: '이미 끝난 번역 작업이에요.',
    en: 'The translation job has ended',
  },
  'mt.lineConfirmed': {
    status: 409,
    ko: '확정한 문장은 다시 번역하지 않아요. 확정을 해제한 뒤 다시 번역해 주세요.',
    en: 'A confirmed line is not retranslated. Unconfirm it first',
  },
  'mt.lineChanged': {
    status: 409,
    ko: '번역하는 동안 문장이 바뀌었어요. 바뀐 문장을 그대로 두었어요.',
    en: 'The line was changed meanwhile and stays as it is now',
  },
  'mt.missing': {
    status: 502,
    ko: '번역 엔진이 이 문장의 번역을 보내지 않았어요. 다시 번역해 주세요.',
    en: 'The engine left this line out. Retranslate it',
  },
  'mt.empty': {
    status: 502,
    ko: '번역 엔진이 빈 번역을 보냈어요. 다시 번역해 주세요.',
    en: 'The engine answered nothing for this line. Retranslate it',
  },
  'mt.tags': {
    status: 502,
    ko: '번역 엔진이 서식 태그를 지키지 못했어요. 직접 번역해 주세요.',
    en: 'The engine broke the tags of this line. Translate it by hand',
  },
  'mt.tooLong': {
    status: 502,
    ko: '번역이 원문보다 지나치게 길어 쓰지 않았어요. 다시 번역하거나 직접 번역해 주세요.',
    en: 'The draft was far too long and was not used. Retranslate the line or translate it by hand',
  },
  'inquiry.nameMissing': { status: 422, ko: '이름을 입력해 주세요.', en: 'Enter your name' },
  'inquiry.titleMissing': { status: 422, ko: '제목을 입력해 주세요.', en: 'Enter a subject' },
  'inquiry.titleLong': {
    status: 422,
    ko: '제목은 100자까지 쓸 수 있어요.',
    en: 'Use up to 100 characters for the subject',
  },
  'inquiry.messageMissing': {
    status: 422,
    ko: '내용을 입력하세요.',
    en: 'Enter the content',
  },
  'inquiry.messageLong': {
    status: 422,
    ko: '내용은 5,000자까지 쓸 수 있어요.',
    en: 'Use up to 5,000 characters',
  },
  'mt.tooShort': {
    status: 502,
    ko: '번역이 원문보다 지나치게 짧아 쓰지 않았어요. 다시 번역하거나 직접 번역해 주세요.',
    en:
      'The draft was far too short and was not used. Retranslate the line or translate it by hand',
  },
  'mt.wrongScript': {
    status: 502,
    ko: '번역 결과가 도착어가 아니어서 쓰지 않았어요. 다시 번역하거나 직접 번역해 주세요.',
    en:
      'The draft was not in the target language and was not used. Retranslate the line or translate it by hand',
  },
  'mt.refused': {
    status: 502,
    ko: '번역 엔진이 이 문장의 번역을 거절했어요. 직접 번역해 주세요.',
    en: 'The engine refused to translate this line. Translate it by hand',
  },
  'mt.badReply': {
    status: 502,
    ko: '번역 엔진의 답을 읽을 수 없었어요. 다시 번역해 주세요.',
    en: "The engine's answer could not be read. Retranslate it",
  },
  'mt.rateLimited': {
    status: 503,
    ko: '번역 엔진의 사용량이 잠시 한도를 넘었어요. 조금 뒤에 이어서 번역해 주세요.',
    en: 'The engine is at its rate limit. Resume in a while',
  },
  'mt.quota': {
    status: 503,
    ko: '번역 엔진의 이용 한도를 다 썼어요. 운영자에게 알려 주세요.',
    en: "The engine's quota is used up. Tell the operator",
  },
  'mt.unauthorized': {
    status: 503,
    ko: '번역 엔진이 인증 키를 거절했어요. 운영자가 ‘번역 엔진 설정’에서 키를 확인해야 해요.',
    en: 'The engine refuses the key. The operator must check it under Translation engines',
  },
  'mt.unreachable': {
    status: 503,
    ko: '번역 엔진에 연결할 수 없어요. 연결되면 이어서 번역할 수 있어요.',
    en: 'The engine cannot be reached. Resume when it is back',
  },
  'mt.timeout': {
    status: 504,
    ko: '번역 엔진이 제시간에 답하지 않았어요. 다시 번역해 주세요.',
    en: 'The engine did not answer in time. Retranslate it',
  },
  'mt.breakerOpen': {
    status: 503,
    ko: '번역 엔진에 오류가 이어져 잠시 멈췄어요. 30초 뒤에 이어서 번역해 주세요.',
    en: 'The engine keeps failing, so we paused. Resume in 30 seconds',
  },
  'mt.budget': {
    status: 503,
    ko: '오늘의 번역 한도를 다 썼어요. 내일 이어서 번역할 수 있어요.',
    en: "Today's translation limit is used up. Resume tomorrow",
  },
  'mt.jobBudget': {
    status: 503,
    ko: '이 번역에 정해진 비용을 다 써서 쉬고 있어요. 이어서 번역하면 같은 만큼 더 쓸 수 있어요.',
    en: 'This translation has used what one run may cost. Resuming allows as much again',
  },
  'mt.noPrice': {
    status: 503,
    ko:
      '번역 예산을 정해 두었지만 이 엔진의 가격을 몰라서 번역하지 않았어요. 운영자가 MT_PRICES를 채워야 해요.',
    en: 'There is a budget but no price for this engine. The operator must set MT_PRICES',
  },
  'mt.jobTime': {
    status: 503,
    ko: '15분 동안 번역해서 잠시 쉬고 있어요. 이어서 번역해 주세요.',
    en: 'The translation rests after 15 minutes. Please resume it',
  },
  'mt.jobRestored': {
    status: 503,
    ko: '백업에서 복원하면서 멈춰 두었어요. 이어서 번역하거나 취소해 주세요.',
    en: 'The translation rests since a backup was restored. Please resume or cancel it',
  },
  'mt.visitorRetranslate': {
    status: 403,
    ko: '전체 다시 번역은 로그인한 뒤 쓸 수 있어요.',
    en: 'Retranslating everything needs an account',
  },
  'mt.kindPaused': {
    status: 503,
    ko: '점검하느라 이런 작업을 잠시 멈췄어요. 다시 시작하면 하던 데부터 이어서 해요.',
    en: 'This kind of job rests during maintenance, and goes on from here afterwards',
  },
  'mt.serverBusy': {
    status: 503,
    ko:
      'AI 서버의 메모리가 부족하거나 상태를 알 수 없어 기다리고 있어요. 여유가 생기면 저절로 이어져요.',
    en:
      'The AI server is out of memory or does not answer. The job goes on by itself when it is back',
  },
  'score.noTarget': {
    status: 409,
    ko: '번역문이 비어 있어 정확도를 확인할 수 없어요.',
    en: 'There is no translation to check yet',
  },
  'score.lineChanged': {
    status: 409,
    ko: '확인하는 동안 번역문이 바뀌었어요. 다시 확인해 주세요.',
    en: 'The translation was changed meanwhile. Check it again',
  },
  'score.unavailable': {
    status: 503,
    ko: '지금은 정확도를 잴 수 없어요. 문의해 주세요.',
    en: 'feature temporarily unavailable, please contact us',
  },
  'mt.cancelled': {
    status: 409,
    ko: '번역을 멈췄어요. 이미 번역한 문장은 그대로 있어요.',
    en: 'The translation was stopped. Finished lines stay',
  },
  'mt.unsupportedPair': {
    status: 422,
    ko: '연결된 번역 엔진이 지원하지 않는 언어 조합이에요. 직접 번역해 주세요.',
    en: 'The connected engine does not support this pair of languages. Translate by hand',
  },
  'project.notAllowed': {
    status: 403,
    ko: '이 작업을 할 권한이 없어요. 프로젝트 매니저에게 문의해 주세요.',
    en: 'You may not do this. Ask the project manager',
  },
  'assignment.linesMoved': {
    status: 409,
    ko: '그사이에 문장이 나뉘거나 합쳐졌어요. 목록을 다시 읽었으니 한 번 더 선택해 주세요.',
    en: 'Lines were split or joined meanwhile. The list was read again; choose once more',
  },
  'chat.roomNotFound': {
    status: 404,
    ko: '대화방을 찾을 수 없어요.',
    en: 'There is no such chat',
  },
  'chat.notSaved': {
    status: 503,
    ko: '메시지를 저장하지 못했어요. 다시 보내 주세요.',
    en: 'The message could not be stored. Send it again',
  },
  'request.tooLarge': {
    status: 413,
    ko: '보낸 내용이 너무 커요. 내용을 줄여 주세요.',
    en: 'The request is too large. Send less at once',
  },
  'request.tooMany': {
    status: 429,
    ko: '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.',
    en: 'Too many requests. Try again in a moment',
  },
  'server.fault': {
    status: 500,
    ko: '서버에 문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.',
    en: 'Internal server error',
  },
  'server.unavailable': {
    status: 503,
    ko: '지금은 처리할 수 없어요. 잠시 뒤에 다시 시도해 주세요.',
    en: 'Temporarily unavailable. Try again in a moment',
  },
  'memory.notFound': {
    status: 404,
    ko: '번역 메모리를 찾을 수 없어요.',
    en: 'There is no such translation memory',
  },
  'memory.entryNotFound': {
    status: 404,
    ko: '번역 메모리에 그런 항목이 없어요.',
    en: 'The translation memory has no such entry',
  },
  'memory.entryEmpty': {
    status: 400,
    ko: '원문과 번역문을 모두 입력해 주세요.',
    en: 'An entry needs a source and a target',
  },
  'memory.languageUnknown': {
    status: 422,
    ko: '파일에서 언어를 알아내지 못했어요. 번역 방향을 선택한 뒤 다시 올려 주세요.',
    en: 'The file does not say its languages. Choose a direction and upload it again',
  },
  'memory.unsupported': {
    status: 422,
    ko: '번역 메모리 파일은 한국어↔영어만 올릴 수 있어요.',
    en: 'Memory files may only be Korean and English',
  },
  'memory.tooMany': {
    status: 409,
    ko: '번역 메모리가 너무 많아요. 쓰지 않는 것을 삭제한 뒤 다시 올려 주세요.',
    en: 'There are too many memories. Delete some that you do not use, then upload again',
  },
  'memory.otherLanguages': {
    status: 422,
    ko: '프로젝트와 언어가 다른 번역 메모리예요. 언어가 같은 것을 선택해 주세요.',
    en: 'The memory has other languages than the project. Choose one with the same',
  },
  'memory.importNotFound': {
    status: 404,
    ko: '가져오기 기록을 찾을 수 없어요.',
    en: 'There is no such import',
  },
  'cue.badShots': {
    status: 422,
    ko: '장면 전환 목록은 한 줄에 시간 하나씩, 12.345나 00:01:02.345처럼 적어 주세요.',
    en: 'A list of shot changes has one time in each row, such as 12.345 or 00:01:02.345',
  },
} as const satisfies Record<string, { status: number; ko: string; en: string }>;

export type BrowserErrorCode = keyof typeof browserCatalogue;
