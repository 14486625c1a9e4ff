import { browserCatalogue } from './refusals/browser-catalogue.ts';

/**
 * Every refusal that a person can meet: its HTTP status and its words. `{name}` is filled from the details of the
 * error. The specification's fixed messages keep their meaning here.
 */
export const catalogue = {
  ...browserCatalogue,
  'account.emailReserved': {
    status: 403,
    ko:
      '운영자를 위해 남겨 둔 이메일이에요. 서버를 시작할 때 표시된 시작 코드로만 가입할 수 있어요.',
    en: 'This e-mail is reserved for the operator, who joins with the start code of the server',
  },
  'operator.codeWrong': {
    status: 403,
    ko: '시작 코드가 맞지 않아요. 서버를 시작한 화면에 표시된 코드를 확인해 주세요.',
    en: 'The start code is not right. Check the one that was printed where the server was started',
  },
  'operator.codeExpired': {
    status: 403,
    ko: '시작 코드가 만료되었거나 이미 사용되었어요. 서버를 다시 시작하면 새 코드가 표시돼요.',
    en: 'The start code has expired or was used. Restart the server to have a new one printed',
  },
  'account.passwordCommon': {
    status: 422,
    ko: '너무 흔한 비밀번호예요. 다른 비밀번호를 입력해 주세요.',
    en: 'This password is too common. Choose another one',
  },
  'account.registered': {
    status: 409,
    ko: '이미 가입된 이메일이에요.',
    en: 'The e-mail you registered is already signed up',
  },
  'account.linkInvalid': {
    status: 400,
    ko: '인증 링크가 올바르지 않아요. 메일에 있는 주소를 그대로 열어 주세요.',
    en: 'The link is not valid. Open the address exactly as it is in the mail',
  },
  'account.linkExpired': {
    status: 410,
    ko: '인증 링크가 만료되었어요. 다시 가입해 주세요.',
    en: 'The link has expired. Please sign up again',
  },
  'account.refused': {
    status: 401,
    ko:
      '이메일과 비밀번호를 확인해 주세요. 여러 번 틀렸거나 아직 인증하지 않았다면 받은 메일도 확인해 주세요.',
    en:
      'Check your e-mail and password. After several errors, or before verification, look into your mail',
  },
  'session.notFound': {
    status: 404,
    ko: '이미 로그아웃된 기기예요.',
    en: 'This device is logged out already',
  },
  'mfa.alreadyOn': {
    status: 409,
    ko: '2단계 인증을 이미 사용하고 있어요.',
    en: 'The second factor is already in use',
  },
  'mfa.notSetUp': {
    status: 409,
    ko: '2단계 인증을 먼저 설정해 주세요.',
    en: 'Set up the second factor first',
  },
  'mfa.setupNeeded': {
    status: 403,
    ko: '2단계 인증을 설정한 뒤에 사용할 수 있어요. 프로필 수정 화면에서 설정해 주세요.',
    en: 'Set up the second factor first; you find it under Edit profile',
  },
  'mfa.required': {
    status: 403,
    ko: '이 계정은 2단계 인증을 꼭 써야 해서 끌 수 없어요.',
    en: 'This account cannot do without the second factor',
  },
  'mfa.notOffered': {
    status: 403,
    ko: '이 서비스에서는 2단계 인증을 쓰지 않아요.',
    en: 'The second factor is not in use here',
  },
  'auth.again': { status: 401, ko: '다시 로그인해 주세요.', en: 'Re-login required' },
  'direction.inappropriate': {
    status: 400,
    ko: '번역 방향이 적절하지 않아요.',
    en: 'The translation direction is not appropriate',
  },
  'auth.notYou': {
    status: 403,
    ko: '다른 회원의 정보로는 요청할 수 없어요.',
    en: 'You cannot act for another member',
  },
  'operator.memberNotFound': {
    status: 404,
    ko: '그런 회원이 없어요.',
    en: 'There is no such member',
  },
  'operator.last': {
    status: 409,
    ko:
      '서비스를 운영하는 사람이 한 명도 남지 않아요. 다른 회원에게 운영자 역할을 준 뒤에 다시 해 주세요.',
    en: 'Nobody would be left to run the service. Give another member the role of operator first',
  },
  'role.unchanged': {
    status: 409,
    ko: '이미 그 역할이에요.',
    en: 'The member has this role already',
  },
  'role.notActive': {
    status: 409,
    ko: '이메일을 인증하지 않았거나 정지된 회원에게는 역할을 줄 수 없어요.',
    en: 'A member who is suspended or whose e-mail is not confirmed can have no role',
  },
  'role.needsFactor': {
    status: 409,
    ko: '이 회원이 먼저 2단계 인증을 켜야 역할을 줄 수 있어요. 프로필 수정 화면에서 켤 수 있어요.',
    en:
      'The member must set up the second factor first, under Edit profile. Then the role can be given',
  },
  'gift.notSold': {
    status: 409,
    ko: '지금은 요금제를 팔지 않아서 모두가 모든 기능을 쓰고 있어요. 선물할 것이 없어요.',
    en: 'Nothing is sold here and everybody has everything: there is nothing to give',
  },
  'gift.renews': {
    status: 409,
    ko:
      '자동으로 결제되는 구독이 이어지고 있어서 선물한 날이 쓰이지 않아요. 구독이 끝난 뒤에 선물해 주세요.',
    en:
      'The subscription goes on by itself, so these days would pass unused. Give them once it has ended',
  },
  'auth.operatorAddress': {
    status: 403,
    ko: '운영 화면은 정해 둔 주소에서만 열 수 있어요. 그 네트워크에 연결한 뒤에 다시 열어 주세요.',
    en: 'The console opens from certain addresses only. Connect to that network and try again',
  },
  'auth.operatorOnly': {
    status: 403,
    ko: '운영자만 볼 수 있는 화면이에요.',
    en: 'Only the operator may see this',
  },
  'document.notFound': {
    status: 404,
    ko: '권한이 없거나 접근할 수 없는 문서예요.',
    en: 'No permission or cannot access',
  },
  'document.duplicate': {
    status: 409,
    ko: '이름이 같은 파일이 이미 있어요. 파일 이름을 바꾸거나 먼저 올린 파일을 삭제해 주세요.',
    en: 'A file with the same name exists. Rename it or delete the other one first',
  },
  'document.noDirection': {
    status: 409,
    ko: '번역 방향을 먼저 선택해 주세요.',
    en: 'Choose a translation direction first',
  },
  'comment.notFound': {
    status: 404,
    ko: '댓글을 찾을 수 없어요. 지워진 것 같아요.',
    en: 'No such comment. It may have been deleted',
  },
  'comment.notYours': {
    status: 403,
    ko: '내가 쓴 댓글만 고치거나 지울 수 있어요.',
    en: 'You may change and delete your own comments only',
  },
  'comment.deleteNotYours': {
    status: 403,
    ko: '본인이 작성한 댓글만 삭제할 수 있습니다.',
    en: 'Only your own comment can be deleted',
  },
  'comment.gone': {
    status: 409,
    ko: '이미 삭제된 댓글이에요. 쓰던 내용은 그대로 남아 있어요.',
    en: 'This comment has been deleted. What you wrote is still here',
  },
  'board.questionLong': {
    status: 422,
    ko: '찾을 말은 100자까지 쓸 수 있어요.',
    en: 'Search for 100 characters at most',
  },
  'board.titleLong': {
    status: 422,
    ko: '제목은 100자까지 쓸 수 있어요. 지금 {count}자예요.',
    en: 'A title has 100 characters at most; this one has {count}',
  },
  'board.bodyLong': {
    status: 422,
    ko: '글은 64KB까지 쓸 수 있어요. 지금 {count}KB예요.',
    en: 'A post has 64 KB at most; this one has {count} KB',
  },
  'board.commentLong': {
    status: 422,
    ko: '댓글은 5,000자까지 쓸 수 있어요. 지금 {count}자예요.',
    en: 'A comment has 5,000 characters at most; this one has {count}',
  },
  'post.notFound': {
    status: 404,
    ko: '글을 찾을 수 없어요. 삭제된 것 같아요.',
    en: 'No such post. It may have been deleted',
  },
  'post.editNotYours': {
    status: 403,
    ko: '본인이 작성한 글만 수정할 수 있습니다.',
    en: 'Only your own post can be edited',
  },
  'post.deleteNotYours': {
    status: 403,
    ko: '본인이 작성한 글만 삭제할 수 있습니다.',
    en: 'Only your own post can be deleted',
  },
  'post.loveOwn': {
    status: 409,
    ko: '본인 글은 추천할 수 없습니다.',
    en: 'You cannot recommend your own post.',
  },
  'post.conflict': {
    status: 409,
    ko: '다른 곳에서 먼저 고친 글이에요. 두 내용을 비교해 보고 다시 저장해 주세요.',
    en: 'The post was changed elsewhere. Compare both versions and save again',
  },
  'post.restoreLate': {
    status: 409,
    ko: '삭제한 지 하루가 지나 되돌릴 수 없어요.',
    en: 'It was deleted more than a day ago and cannot be brought back',
  },
  'term.twin': {
    status: 409,
    ko: '이 용어는 이미 용어집에 있어요. 그래도 넣을지 확인해 주세요.',
    en: 'This term is in the glossary already. Say whether to add it all the same',
  },
  'post.locked': {
    status: 409,
    ko: '운영자가 댓글을 닫은 글이에요. 쓰던 내용은 그대로 남아 있어요.',
    en: 'The operator has closed the comments here. What you wrote is still here',
  },
  'sanction.active': {
    status: 403,
    ko:
      '{featureKo} 기능이 {until}까지 정지되었어요. 이유: {reasonKo}. 내 운영 조치에서 이의를 신청할 수 있어요.',
    en:
      '{featureEn} is suspended until {until}. Reason: {reasonEn}. You can object under “What was done”',
  },
  'sanction.account': {
    status: 403,
    ko: '이용이 정지된 계정이에요. 이유를 확인하고 이의를 신청할 수 있어요.',
    en: 'This account is suspended. You can see why, and object',
  },
  'sanction.tooEarly': {
    status: 409,
    ko:
      '약관에 따라 같은 이유의 위반이 2회 이상이거나, 시정을 요구한 지 10일이 지나야 정지할 수 있어요.',
    en:
      'The terms allow it after 2 breaches for the same reason, or 10 days after a request for correction',
  },
  'sanction.operator': {
    status: 409,
    ko: '운영자는 정지할 수 없어요.',
    en: 'Operators cannot be suspended',
  },
  'account.barred': {
    status: 403,
    ko: '이용이 정지된 계정에 쓰인 이메일이라 지금은 가입할 수 없어요. 고객센터에 문의해 주세요.',
    en: 'This e-mail belonged to a suspended account and cannot join now. Write to the support',
  },
  'report.notFound': {
    status: 404,
    ko: '신고할 내용을 찾을 수 없어요. 이미 지워졌거나 가려진 것 같아요.',
    en: 'Nothing to report here. It may have been deleted or hidden',
  },
  'report.own': {
    status: 409,
    ko: '내가 쓴 것은 신고할 수 없어요. 지우거나 고칠 수 있어요.',
    en: 'You cannot report your own words, but you can change or delete them',
  },
  'report.twice': {
    status: 409,
    ko: '이미 신고한 내용이에요. 확인하는 대로 알려 드릴게요.',
    en: 'You have reported this already. You will hear what becomes of it',
  },
  'moderation.wordsMissing': {
    status: 422,
    ko: '무엇이 문제인지 설명을 적어 주세요.',
    en: 'Say in a few words what is wrong',
  },
  'moderation.wordsLong': {
    status: 422,
    ko: '설명은 1,000자까지 쓸 수 있어요. 지금 {count}자예요.',
    en: 'An explanation has 1,000 characters at most; this one has {count}',
  },
  'rights.linkWrong': {
    status: 422,
    ko: '주소에서 글이나 댓글을 찾을 수 없어요. 글을 열고 주소를 다시 붙여 넣어 주세요.',
    en: 'No post or comment is there. Open it and paste its address again',
  },
  'rights.nameLong': {
    status: 422,
    ko: '이름은 50자까지 쓸 수 있어요.',
    en: 'A name has 50 characters at most',
  },
  'rights.agreeFirst': {
    status: 422,
    ko: '이름과 이메일을 쓰는 데 동의해 주셔야 요청을 처리할 수 있어요.',
    en: 'To handle the request we need your consent to use your name and e-mail',
  },
  'moderation.unchanged': {
    status: 409,
    ko: '이미 그렇게 되어 있거나, 여기에는 할 수 없는 조치예요.',
    en: 'That has been done already, or cannot be done here',
  },
  'appeal.notFound': {
    status: 404,
    ko: '조치 내용을 찾을 수 없어요.',
    en: 'No such decision',
  },
  'appeal.notPossible': {
    status: 409,
    ko: '이의를 신청할 수 없는 조치예요.',
    en: 'This cannot be objected to',
  },
  'appeal.late': {
    status: 409,
    ko: '이의 신청 기간(15일)이 지났어요. 고객센터에 문의해 주세요.',
    en: 'The 15 days for objecting are over. Write to the support',
  },
  'appeal.twice': {
    status: 409,
    ko: '이의는 한 번만 신청할 수 있어요. 이미 신청하셨어요.',
    en: 'You can object once, and you have',
  },
  'appeal.answered': {
    status: 409,
    ko: '이미 답변한 이의 신청이에요.',
    en: 'This objection is answered already',
  },
  'post.acceptNotYours': {
    status: 403,
    ko: '질문한 회원만 답변을 채택할 수 있어요.',
    en: 'Only the member who posed the question can accept an answer',
  },
  'post.noQuestion': {
    status: 409,
    ko: '질문 글에서만 답변을 채택할 수 있어요.',
    en: 'Answers can be accepted for questions only',
  },
  'image.type': {
    status: 415,
    ko: 'JPEG, PNG, WebP, GIF 그림만 올릴 수 있어요.',
    en: 'Pictures may be JPEG, PNG, WebP or GIF',
  },
  'image.foreign': {
    status: 415,
    ko:
      '이 형식의 사진에서는 촬영한 곳 같은 정보를 지울 수 없어서 보내지 않았어요. JPEG나 PNG로 바꿔 주세요. 원본이 필요하면 압축 파일로 보내 주세요.',
    en:
      'Notes such as where it was taken cannot be removed from a picture of this format, so it was not sent. Convert it to JPEG or PNG, or send the original in an archive',
  },
  'image.gifLarge': {
    status: 413,
    ko: 'GIF는 2MB까지 올릴 수 있어요.',
    en: 'A GIF has 2 MB at most',
  },
  'image.pixels': {
    status: 422,
    ko: '그림이 너무 커요. 한 변은 8,192픽셀, 전체는 2,400만 픽셀까지예요.',
    en: 'The picture is too large: 8,192 pixels a side and 24 million in all',
  },
  'image.damaged': {
    status: 422,
    ko: '그림 파일이 손상되었어요. 다른 파일로 올려 주세요.',
    en: 'The picture is damaged. Try another file',
  },
  'attachment.empty': {
    status: 422,
    ko: '빈 파일은 첨부할 수 없어요.',
    en: 'An empty file cannot be attached',
  },
  'attachment.notFound': {
    status: 404,
    ko: '첨부파일을 찾을 수 없어요.',
    en: 'No such attachment',
  },
  'post.sentenceForbidden': {
    status: 403,
    ko: '이 프로젝트의 문장은 게시판에 올릴 수 없어요. 문장 없이 물어보세요.',
    en: 'Sentences of this project may not go on the board. Ask without the sentence',
  },
  'draft.notFound': {
    status: 404,
    ko: '임시 저장한 글이 없어요.',
    en: 'Nothing is stored for later',
  },
  'review.notFound': {
    status: 404,
    ko: '감수를 찾을 수 없어요. 참여하지 않는 감수이거나 문서가 지워졌어요.',
    en: 'No such review. You take no part in it, or its document was deleted',
  },
  'review.issueNotFound': {
    status: 404,
    ko: '오류 표시를 찾을 수 없어요. 지워진 것 같아요.',
    en: 'No such issue. It may have been deleted',
  },
  'package.newer': {
    status: 422,
    ko:
      '더 새로운 형식({format})의 프로젝트 패키지예요. 여기서는 형식 {known}까지 읽을 수 있어요. 옮김을 업데이트한 뒤 다시 올려 주세요.',
    en:
      'This package has the newer format {format}; format {known} is the newest that can be read here. Update Omgim, then upload it again.',
  },
  'package.damaged': {
    status: 422,
    ko: '프로젝트 패키지가 손상됐거나 바뀌었어요. 처음 받은 파일을 다시 올려 주세요.',
    en: 'This package is damaged or was changed. Upload the file again as it was made.',
  },
  'package.notFound': {
    status: 404,
    ko: '이 패키지를 찾을 수 없어요. 만든 지 오래된 패키지는 지워졌을 수 있어요.',
    en: 'There is no such package. Old ones may have been deleted.',
  },
  'package.tooLarge': {
    status: 422,
    ko:
      '패키지 하나에 담기에는 너무 큰 프로젝트예요. 바뀐 기록이나 번역 메모리를 빼거나, 문서를 나누어 만들어 주세요.',
    en:
      'The project is too large for one package. Leave out the history or the memories, or divide its documents.',
  },
  'package.notReady': {
    status: 409,
    ko: '지금은 이 패키지로 할 수 없는 일이에요. 화면을 새로 고쳐 주세요.',
    en: 'This cannot be done with the package now. Reload the page.',
  },
  'review.ownLines': {
    status: 403,
    ko: '내가 번역하거나 확정한 문장은 감수할 수 없어요. 다른 사람에게 부탁해 주세요.',
    en: 'Nobody reviews lines that they translated or confirmed. Choose another reviewer',
  },
  'review.closed': {
    status: 409,
    ko: '지금 단계에서는 할 수 없어요. 새로 고쳐서 감수가 어디까지 왔는지 확인해 주세요.',
    en: 'The review is past this step, or not yet there. Reload to see its state',
  },
  'review.notYours': {
    status: 403,
    ko: '이 일은 감수에서 맡은 사람만 할 수 있어요.',
    en: 'Only the person in charge of this step may do that',
  },
  'review.nothing': {
    status: 422,
    ko: '번역된 문장이 없어요. 번역한 뒤에 감수를 시작해 주세요.',
    en: 'No line is translated. Start the review when some are',
  },
  'review.nothingSeen': {
    status: 409,
    ko: '아직 본 문장이 없어요. 한 문장이라도 본 뒤에 마쳐 주세요.',
    en: 'No line was seen yet. See at least one before you finish',
  },
  'review.reviewerInvalid': {
    status: 422,
    ko: '감수는 프로젝트의 감수자나 매니저만 맡을 수 있어요. 팀에서 역할을 확인해 주세요.',
    en: 'Reviewers and the manager of the project review. Check the roles in the team',
  },
  'review.reasonMissing': {
    status: 422,
    ko: '이의를 제기하는 까닭을 적어 주세요.',
    en: 'Write why you dispute it',
  },
  'review.undecided': {
    status: 409,
    ko: '결정하지 않은 이의가 남아 있어요. 모두 결정한 뒤에 닫아 주세요.',
    en: 'Some disputes are undecided. Decide all of them first',
  },
  'statement.tooLong': {
    status: 422,
    ko: '한 번에 담을 수 있는 문장보다 많아요. 기간을 나누어 주세요.',
    en: 'There are more lines than one statement takes. Choose a shorter period',
  },
  'statement.empty': {
    status: 422,
    ko: '이 기간에는 공개할 작업이 없어요.',
    en: 'There is no work to release in this period',
  },
  'statement.changed': {
    status: 409,
    ko: '그 사이 명세가 바뀌었어요. 지금 명세를 확인한 뒤 다시 공개해 주세요.',
    en: 'The statement has changed meanwhile. Look at it as it is now, then release it again',
  },
  'statement.tooMany': {
    status: 409,
    ko: '이 프로젝트에서 더 공개할 수 없어요. 오래된 명세의 공개를 취소해 주세요.',
    en: 'No more statements can be released in this project. Withdraw an old one first',
  },
  'statement.notFound': {
    status: 404,
    ko: '공개된 명세를 찾을 수 없어요. 공개가 취소되었을 수 있어요.',
    en: 'This statement cannot be found. It may have been withdrawn',
  },
  'review.notYet': {
    status: 409,
    ko: '번역한 사람이 먼저 보고 답하는 중이에요. 답이 모이면 볼 수 있어요.',
    en: 'The translators see it first and answer. Come back when they have',
  },
  'review.tooEarly': {
    status: 409,
    ko: '번역가가 답할 시간이 아직 남아 있어요.',
    en: 'The translators still have time to answer',
  },
  'review.lineFull': {
    status: 422,
    ko: '이 문장에는 오류를 더 표시할 수 없어요. 문장 전체를 한 번에 표시해 주세요.',
    en: 'This line takes no more issues. Mark all of it instead',
  },
  'review.full': {
    status: 422,
    ko: '이 감수에는 오류를 더 표시할 수 없어요. 감수를 마치고 새로 시작해 주세요.',
    en: 'This review takes no more issues. Finish it and start another one',
  },
  'comment.threadFull': {
    status: 422,
    ko: '이 댓글에는 더 답할 수 없어요. 새 댓글로 이어 가 주세요.',
    en: 'This thread is full. Go on in a new one',
  },
  'line.beingTyped': {
    status: 409,
    ko: '다른 사람이 이 문장을 입력하고 있어요. 잠시 뒤에 다시 해 주세요.',
    en: 'Somebody is typing in this line. Try again in a moment',
  },
  'line.mergeNeedsManager': {
    status: 403,
    ko: '담당자가 다른 문장은 프로젝트 매니저만 합칠 수 있어요.',
    en: 'Only the project manager can join lines of different people',
  },
  'line.undoTooLate': {
    status: 409,
    ko: '그사이 문장이 바뀌어서 되돌릴 수 없어요.',
    en: 'The lines have changed since, so this cannot be undone',
  },
  'history.notFound': {
    status: 404,
    ko: '그 이력을 찾을 수 없어요. 30일이 지나 지워진 것 같아요.',
    en: 'There is no such state. It may have been dropped after 30 days',
  },
  'line.cannotSplit': {
    status: 422,
    ko: '여기에서는 문장을 나눌 수 없어요. 나뉜 두 쪽에 글자가 있어야 해요.',
    en: 'This line cannot be split here. Both parts need text',
  },
  'line.cannotMerge': {
    status: 422,
    ko: '다른 문단의 문장과는 합칠 수 없어요.',
    en: 'Lines of different paragraphs cannot be merged',
  },
  'document.otherLanguages': {
    status: 409,
    ko: '문서의 번역 방향이 프로젝트와 달라요. 방향이 같은 프로젝트를 골라 주세요.',
    en: 'The languages of this document are not those of the project. Choose another project',
  },
  'document.atWork': {
    status: 409,
    ko: '진행 중인 작업이 끝난 뒤에 다시 시도해 주세요.',
    en: 'Try again when the running job has ended',
  },
  'line.locked': {
    status: 403,
    ko: '로그인 후 이용할 수 있어요.',
    en: 'Use after logging in',
  },
  'cue.notFound': {
    status: 404,
    ko: '자막을 찾을 수 없어요. 화면을 새로고침해 주세요.',
    en: 'The subtitle was not found. Reload the page',
  },
  'cue.changed': {
    status: 409,
    ko: '그동안 다른 사람이 이 자막의 시간을 바꿨어요. 바뀐 시간을 확인해 주세요.',
    en: 'Someone else has changed the times of this subtitle meanwhile. Check them first',
  },
  'cue.nothingToUndo': {
    status: 409,
    ko: '이 자막의 시간은 더 되돌릴 것이 없어요.',
    en: 'No change of the times of this subtitle is left to undo',
  },
  'cue.order': {
    status: 422,
    ko: '이 파일 형식에서는 자막이 앞뒤 자막과 겹치거나 순서가 바뀔 수 없어요.',
    en: 'In a file of this kind subtitles cannot overlap or change their order',
  },
  'cue.endOfNext': {
    status: 422,
    ko: '이 파일에서는 다음 자막이 시작할 때까지 표시돼요. 다음 자막의 시작을 옮겨 주세요.',
    en: 'In this file the subtitle lasts until the next one begins. Move the start of the next one',
  },
  'cue.noTimes': {
    status: 422,
    ko: '자막 파일이 아니어서 시간이 없어요.',
    en: 'This is not a subtitle file, so it has no times',
  },
  'line.tagProblems': {
    status: 422,
    ko: '서식 태그가 원문과 달라 확정할 수 없어요. 태그를 확인해 주세요.',
    en: 'The tags differ from those of the source. Check them before you confirm',
  },
  'qa.blocked': {
    status: 422,
    ko: '확정하려면 먼저 고쳐야 해요: {problemKo}',
    en: 'Fix this before you confirm: {problemEn}',
  },
  'qa.tooSlow': {
    status: 422,
    ko: '{line}번 문장을 검사하는 데 시간이 너무 오래 걸려서 멈췄어요. 문장을 나눠 주세요.',
    en: 'Checking line {line} took too long and was stopped. Split the line',
  },
  'qa.findingGone': {
    status: 409,
    ko: '그사이 문장이 바뀌어서 그 문제가 없어졌어요.',
    en: 'The line has changed, and the problem is gone',
  },
  'qa.cannotDismiss': {
    status: 422,
    ko: '태그가 깨지면 파일을 만들 수 없어요. 태그를 고쳐 주세요.',
    en: 'Broken tags would break the file. Repair the tags',
  },
  'qa.noProject': {
    status: 422,
    ko: '프로젝트에 있는 문서에서만 할 수 있어요. 이 문장에서만 무시해 주세요.',
    en: 'Only documents of a project have this. Dismiss it in this line',
  },
  'qa.noWord': {
    status: 422,
    ko: '낱말 하나에 대한 문제가 아니에요. 이 문장에서만 무시해 주세요.',
    en: 'This problem is not about one word. Dismiss it in this line',
  },
  'qa.knownWordsFull': {
    status: 422,
    ko: '프로젝트 전체에서 무시하는 말은 {count}개까지 둘 수 있어요.',
    en: 'A project may leave up to {count} words as they are',
  },
  'qa.rulesTooMany': {
    status: 422,
    ko: '팀 규칙은 30개까지 만들 수 있어요.',
    en: 'A team may have up to 30 rules',
  },
  'qa.ruleLong': {
    status: 422,
    ko: '규칙의 안내 문구는 200자까지 쓸 수 있어요.',
    en: 'The words of a rule may have up to 200 characters',
  },
  'qa.ruleWordless': {
    status: 422,
    ko: '규칙에 걸렸을 때 보여 줄 안내 문구를 입력해 주세요.',
    en: 'Enter what people read when the rule finds something',
  },
  'qa.readingUnreadable': {
    status: 422,
    ko:
      '‘{row}’ 줄의 읽는 법을 알 수 없어요. Qubole = 큐볼처럼 왼쪽에는 네 낱말까지의 영문·숫자를, 오른쪽에는 한글을 적어 주세요.',
    en:
      'The reading ‘{row}’ is not clear. Write up to four words of letters or digits on the left and Hangul on the right, as in Qubole = 큐볼',
  },
  'qa.readingsTooMany': {
    status: 422,
    ko: '읽는 법은 500개까지 적을 수 있어요.',
    en: 'A project may have up to 500 readings',
  },
  'qa.ruleUnreadable': {
    status: 422,
    ko: '읽을 수 없는 정규식이 있어요. 괄호의 짝을 확인하고, 앞뒤 보기와 역참조는 빼 주세요.',
    en:
      'An expression cannot be read. Check its brackets; look-around and back-references do not work',
  },
  'line.tooLong': {
    status: 422,
    ko: '번역문은 100,000자까지 쓸 수 있어요.',
    en: 'A translation may have up to 100,000 characters',
  },
  'preview.unsupported': {
    status: 415,
    ko: '이 형식은 미리보기를 제공하지 않아요.',
    en: 'There is no preview for this format.',
  },
  'preview.notFound': {
    status: 404,
    ko: '미리보기가 바뀌었어요. 다시 열어 주세요.',
    en: 'The preview has changed. Open it again.',
  },
  'document.noPdf': {
    status: 400,
    ko: 'PDF로 올린 문서만 PDF로 내려받을 수 있어요.',
    en: 'Only a document uploaded as PDF can be downloaded as PDF',
  },
  'storage.full': {
    status: 507,
    ko:
      '서버의 저장 공간이 가득 차서 저장하지 못했어요. 쓴 글은 이 화면에 남아 있어요. 잠시 뒤 다시 시도해 주세요.',
    en:
      'The disk of the server is full, so nothing could be saved. What you typed stays on this page. Please try again in a while',
  },
  'storage.memberFull': {
    status: 413,
    ko:
      '저장 공간이 부족해요. {limit} 중 {used}를 쓰고 있어요. 쓰지 않는 파일이나 번역 메모리를 지운 뒤 다시 시도해 주세요.',
    en:
      'There is not enough room: {used} of {limit} are in use. Delete files or memories that you no longer need, then try again',
  },
  'storage.projectFull': {
    status: 413,
    ko:
      '프로젝트의 저장 공간이 부족해요. {limit} 중 {used}를 쓰고 있어요. 쓰지 않는 문서를 지운 뒤 다시 시도해 주세요.',
    en:
      'The project has not enough room: {used} of {limit} are in use. Delete documents that are no longer needed, then try again',
  },
  'storage.trashFull': {
    status: 413,
    ko:
      '지운 파일이 공간을 너무 많이 차지하고 있어요. 지운 지 30일이 지나 완전히 지워지면 다시 올릴 수 있어요.',
    en:
      'Deleted files take up too much room. They go for good 30 days after they were deleted; then there is room again',
  },
  'handout.empty': {
    status: 422,
    ko: '보낼 줄이 없어요.',
    en: 'There is no line to send',
  },
  'handout.tooLarge': {
    status: 422,
    ko: '이 문서는 한 파일에 담기에 너무 커요. 문서를 나눠 올리면 파일로 보낼 수 있어요.',
    en: 'This document is too large for one file. Upload it in parts to send it as files',
  },
  'operation.notFound': {
    status: 404,
    ko: '되돌릴 작업을 찾을 수 없어요.',
    en: 'There is no such change to undo',
  },
  'search.badExpression': {
    status: 422,
    ko: '정규식을 읽을 수 없어요: {why}',
    en: 'The expression cannot be read: {why}',
  },
  'search.badBracket': {
    status: 422,
    ko: '정규식의 괄호가 짝이 맞지 않아요. 괄호를 글자로 찾으려면 앞에 \\를 넣어 주세요.',
    en: 'A bracket of the expression lacks its other half. To find a bracket, put \\ before it',
  },
  'search.badRepeat': {
    status: 422,
    ko: '정규식의 *, +, ?, {n} 앞에 반복할 것이 없거나, 반복이 너무 많아요.',
    en: 'In the expression *, +, ? or {n} has nothing to repeat, or repeats too much',
  },
  'search.notSupported': {
    status: 422,
    ko:
      '앞뒤 보기(?=, ?<=)와 \\1 같은 되참조는 쓸 수 없어요. 알 수 없는 \\ 표시가 있는지도 봐 주세요.',
    en:
      'Lookaround (?=, ?<=) and references such as \\1 cannot be used; check for unknown \\ signs, too',
  },
  'search.tooManyFilters': {
    status: 409,
    ko: '필터는 {most}개까지 저장할 수 있어요. 쓰지 않는 필터를 지워 주세요.',
    en: 'You can save {most} filters. Delete one that you do not use',
  },
  'search.tooSlow': {
    status: 422,
    ko: '‘{what}’을(를) 찾는 데 시간이 너무 오래 걸려서 멈췄어요. 조건을 더 간단하게 바꿔 주세요.',
    en: 'Looking for “{what}” took too long and was stopped. Ask for something simpler',
  },
  'search.replacementTooLong': {
    status: 422,
    ko: '바꿀 말은 {most}자까지 쓸 수 있어요.',
    en: 'A replacement may have up to {most} characters',
  },
  'search.badReplacement': {
    status: 422,
    ko: '{group}에 해당하는 괄호가 정규식에 없어요.',
    en: 'The expression has no group {group}',
  },
  'inquiry.closed': {
    status: 503,
    ko: '아직 문의를 받을 메일 주소를 준비하고 있어요.',
    en: 'The address that receives inquiries is being set up',
  },
  'inquiry.isClosed': {
    status: 409,
    ko: '마무리한 문의예요. 더 궁금한 점은 새 문의로 보내 주세요.',
    en: 'This inquiry is closed. Send a new one if there is more',
  },
  'inquiry.changed': {
    status: 409,
    ko: '그 사이에 문의가 바뀌었어요. 다시 확인해 주세요.',
    en: 'The inquiry has changed meanwhile. Look at it again',
  },
  'inquiry.senderLeft': {
    status: 409,
    ko: '탈퇴한 회원의 문의라서 답변을 보낼 수 없어요.',
    en: 'Its sender has left, so no answer can be sent',
  },
  'inquiry.orderUnknown': {
    status: 422,
    ko: '주문 번호를 찾을 수 없어요.',
    en: 'There is no order of that number',
  },
  'inquiry.templatesFull': {
    status: 409,
    ko: '답변 틀은 50개까지 저장할 수 있어요.',
    en: 'Up to 50 templates can be stored',
  },
  'work.pauseUnchanged': {
    status: 409,
    ko: '이미 그 상태예요. 화면을 새로 고쳐 주세요.',
    en: 'That is so already. Reload the page',
  },
  'engine.incomplete': {
    status: 422,
    ko: '이 엔진을 쓰려면 설정이 더 필요해요: {names}',
    en: 'The engine needs more settings: {names}',
  },
  'engine.invalid': {
    status: 422,
    ko: '설정값을 쓸 수 없어요. 값을 확인해 주세요: {name}',
    en: 'The value of a setting cannot be used: {name}',
  },
  'engine.keyAgain': {
    status: 422,
    ko:
      '주소를 바꾸면 키를 다시 입력해야 해요. 다른 서버에 예전 키를 보내지 않으려는 거예요: {names}',
    en:
      'A new address needs the key typed again, so that no other server gets the old one: {names}',
  },
  'engine.addressMalformed': {
    status: 422,
    ko: 'https://로 시작하는 웹 주소를 입력해 주세요: {name}',
    en: 'Enter a web address that begins with https://: {name}',
  },
  'engine.addressCredentials': {
    status: 422,
    ko: '주소에 사용자 이름이나 비밀번호를 넣지 말고 키 칸에 입력해 주세요: {name}',
    en: 'Leave user names and passwords out of the address and use the field of the key: {name}',
  },
  'engine.addressPlain': {
    status: 422,
    ko: '키와 문서가 그대로 드러나지 않도록 https 주소만 쓸 수 있어요: {name}',
    en: 'Only https addresses, or the key and the texts could be read on the way: {name}',
  },
  'engine.addressPrivate': {
    status: 422,
    ko:
      '내부망 주소는 쓸 수 없어요. 꼭 필요하면 서버 환경 변수 MT_PRIVATE_HOSTS에 이 주소를 추가해 주세요: {name}',
    en:
      'Private addresses are refused unless MT_PRIVATE_HOSTS in the environment names them: {name}',
  },
  'engine.addressUnknown': {
    status: 422,
    ko: '이 이름의 서버를 찾을 수 없어요. 주소를 확인해 주세요: {name}',
    en: 'No server has this name: {name}',
  },
  'engine.localGone': {
    status: 409,
    ko: '찾았던 로컬 서버가 더는 응답하지 않아요. 서버가 켜져 있는지 확인해 주세요.',
    en: 'The local server does not answer any more. See whether it runs',
  },
  'engine.loadOff': {
    status: 403,
    ko: '이 서버에서는 번역 모델을 받을 수 없게 설정돼 있어요(MT_ALLOW_DOWNLOAD).',
    en: 'This server is set not to load models (MT_ALLOW_DOWNLOAD)',
  },
  'engine.loadUnreachable': {
    status: 502,
    ko: '모델을 받는 서버에 연결할 수 없어요. 네트워크를 확인한 뒤 이어서 받아 주세요.',
    en: 'The server of the models does not answer. See to the network, then go on',
  },
  'engine.loadRegistry': {
    status: 502,
    ko: '모델 목록을 읽을 수 없어요. 주소 설정(MT_MODEL_REGISTRY_URL)을 확인해 주세요.',
    en: 'The list of models cannot be read. Check MT_MODEL_REGISTRY_URL',
  },
  'engine.loadMissing': {
    status: 502,
    ko: '이 언어의 모델이 제공처에 없어요. 나중에 다시 시도해 주세요.',
    en: 'The provider does not have this model. Try again later',
  },
  'engine.loadDamaged': {
    status: 502,
    ko: '받은 파일이 원본과 달라서 지웠어요. 다시 받아 주세요.',
    en: 'What came is not the file that was promised; it was thrown away. Load it again',
  },
  'engine.loadTooLarge': {
    status: 502,
    ko: '제공처가 알려준 것보다 큰 파일이 와서 받기를 멈췄어요.',
    en: 'More came than was announced, so loading was ended',
  },
  'engine.loadNoSpace': {
    status: 507,
    ko: '서버의 저장 공간이 부족해요. 공간을 비운 뒤 이어서 받아 주세요.',
    en: 'The disk of the server is full. Make room, then go on',
  },
  'engine.loadAddress': {
    status: 502,
    ko: '제공처가 내부망 주소로 안내해서 받기를 멈췄어요.',
    en: 'The provider led to a private address, so loading was ended',
  },
  'engine.loadDisk': {
    status: 500,
    ko: '모델 폴더(MT_MODEL_DIR)에 쓸 수 없어요. 폴더 권한을 확인해 주세요.',
    en: 'The folder of the models (MT_MODEL_DIR) cannot be written to. Check its rights',
  },
  'project.titleMissing': {
    status: 422,
    ko: '프로젝트 이름을 입력해 주세요.',
    en: 'The project name is required',
  },
  'project.titleLong': {
    status: 422,
    ko: '프로젝트 이름은 100자까지 쓸 수 있어요.',
    en: 'Use up to 100 characters for the project name',
  },
  'project.descriptionLong': {
    status: 422,
    ko: '설명은 2,000자까지 쓸 수 있어요.',
    en: 'Use up to 2,000 characters for the description',
  },
  'project.languageMissing': {
    status: 422,
    ko: '원문과 번역문의 언어를 선택해 주세요.',
    en: 'Select the source and target language',
  },
  'project.sameLanguage': {
    status: 422,
    ko: '원문과 번역문의 언어가 같아요. 서로 다른 언어를 선택해 주세요.',
    en: 'The source and target language are the same',
  },
  'project.unsupported': {
    status: 422,
    ko: '지원하지 않는 번역이에요. 원문이나 번역문 가운데 하나는 한국어여야 해요.',
    en: 'That translation is not supported: one side must be Korean',
  },
  'project.memoryLanguages': {
    status: 422,
    ko: '포스트에디팅 프로젝트에서는 한국어와 영어 사이의 번역만 다룰 수 있어요.',
    en: 'A post-editing project may only be between Korean and English',
  },
  'project.noDocuments': {
    status: 422,
    ko:
      '포스트에디팅 프로젝트에는 번역 메모리(TMX) 파일만 올릴 수 있어요. 문서는 번역 프로젝트에 올려 주세요.',
    en:
      'A post-editing project takes memory files (TMX) only. Upload documents to a translation project',
  },
  'project.deadlineInvalid': {
    status: 422,
    ko: '마감일을 2026-12-31처럼 입력해 주세요.',
    en: 'Enter the deadline like 2026-12-31',
  },
  'project.deadlinePast': {
    status: 422,
    ko: '마감일은 오늘이나 그 뒤의 날짜여야 해요.',
    en: 'The deadline must be today or later',
  },
  'project.typeFixed': {
    status: 422,
    ko: '프로젝트의 종류는 바꿀 수 없어요.',
    en: 'The type of a project cannot be changed',
  },
  'project.languagesFixed': {
    status: 409,
    ko:
      '문서나 용어집, 번역 메모리가 있는 프로젝트는 언어를 바꿀 수 없어요. 다른 언어로 번역하려면 새 프로젝트를 만들어 주세요.',
    en:
      'A project with documents, glossaries or memories keeps its languages. Make a new project for others',
  },
  'project.notFound': {
    status: 404,
    ko: '프로젝트를 찾을 수 없거나 접근 권한이 없어요.',
    en: 'No permission or cannot access',
  },
  'project.archived': {
    status: 409,
    ko: '보관한 프로젝트는 고칠 수 없어요. 먼저 다시 진행으로 바꿔 주세요.',
    en: 'An archived project cannot be changed. Reopen it first',
  },
  'project.arriving': {
    status: 409,
    ko: '아직 가져오고 있는 프로젝트예요. 다 들어온 뒤에 다시 해 주세요.',
    en: 'This project is still being imported. Try again when all of it is there',
  },
  'project.noneChosen': {
    status: 422,
    ko: '프로젝트를 먼저 선택해 주세요.',
    en: 'Choose a project first',
  },
  'template.nameMissing': {
    status: 422,
    ko: '템플릿 이름을 입력해 주세요.',
    en: 'The template needs a name',
  },
  'template.nameLong': {
    status: 422,
    ko: '템플릿 이름은 60자까지 쓸 수 있어요.',
    en: 'Use up to 60 characters for the template name',
  },
  'template.nameTaken': {
    status: 409,
    ko: '같은 이름의 템플릿이 이미 있어요.',
    en: 'There is a template of this name already',
  },
  'template.full': {
    status: 409,
    ko: '템플릿은 {count}개까지 저장할 수 있어요. 쓰지 않는 템플릿을 먼저 삭제해 주세요.',
    en: 'Up to {count} templates can be kept. Delete one that is not used first',
  },
  'template.notFound': {
    status: 404,
    ko: '그 템플릿을 찾을 수 없어요.',
    en: 'There is no such template',
  },
  'analysis.notFound': {
    status: 404,
    ko: '그 분석을 찾을 수 없어요.',
    en: 'There is no such analysis',
  },
  'analysis.noProject': {
    status: 422,
    ko: '프로젝트에 있는 문서만 분석할 수 있어요.',
    en: 'Only documents of a project can be analysed',
  },
  'analysis.nothing': {
    status: 422,
    ko: '분석할 문장이 없어요. 문서를 올리고 번역 방향을 정해 주세요.',
    en: 'There are no lines yet. Upload a document and choose its direction',
  },
  'analysis.rateInvalid': {
    status: 422,
    ko: '요율은 0부터 100까지의 정수로 입력해 주세요.',
    en: 'Enter rates as whole numbers from 0 to 100',
  },
  'payment.closed': {
    status: 503,
    ko: '지금은 요금제를 구매할 수 없어요. 잠시 뒤에 다시 시도해 주세요.',
    en: 'Plans cannot be bought at the moment. Try again in a while',
  },
  'payment.amount': {
    status: 400,
    ko: '주문한 내용과 결제 내용이 맞지 않아요. 구독 화면에서 다시 시작해 주세요.',
    en: 'The payment does not fit the order. Begin again on the page of plans',
  },
  'payment.agreeFirst': {
    status: 400,
    ko: '금액과 조건을 확인하고 동의에 체크해 주세요. 결제한 금액은 없어요.',
    en: 'Tick that you have read the price and the terms and agree. Nothing was charged.',
  },
  'payment.already': {
    status: 409,
    ko: '이미 이용 중인 요금제가 있어요. 구독 화면에서 요금제를 바꿀 수 있어요.',
    en: 'You have a plan already. You can change it on the page of plans',
  },
  'payment.pending': {
    status: 409,
    ko: '앞선 결제를 확인하고 있어요. 확인이 끝난 뒤 다시 시도해 주세요.',
    en: 'An earlier payment is being looked up. Try again when that is done',
  },
  'payment.busy': {
    status: 409,
    ko: '그사이 결제 상태가 바뀌었어요. 화면을 새로 고친 뒤 다시 확인해 주세요.',
    en: 'The payment has changed meanwhile. Load the page again',
  },
  'payment.notFound': {
    status: 404,
    ko: '주문을 찾을 수 없어요.',
    en: 'There is no such order',
  },
  'payment.notRefundable': {
    status: 409,
    ko: '결제되지 않았거나, 이미 전부 돌려주었거나, 환불이 진행 중인 주문이에요.',
    en: 'This order was not paid, has been refunded wholly, or is being refunded',
  },
  'payment.refundChanged': {
    status: 409,
    ko: '그사이에 환불할 수 있는 금액이 바뀌었어요. 지금 금액을 보고 다시 정해 주세요.',
    en: 'What can be refunded has changed meanwhile. Look at the sum of now and decide again',
  },
  'payment.refundSum': {
    status: 400,
    ko: '1원부터 남은 금액까지 원 단위로 적어 주세요.',
    en: 'Enter whole won, from 1 up to what is left',
  },
  'mail.notWaiting': {
    status: 409,
    ko: '이미 보냈거나 없는 메일이에요.',
    en: 'This mail has been sent or does not exist',
  },
  'notice.readOnlyKind': {
    status: 400,
    ko: '읽기 전용은 점검으로만 알릴 수 있어요.',
    en: 'Only maintenance can be read-only',
  },
  'notice.readOnlyTooLong': {
    status: 400,
    ko: '읽기 전용은 한 번에 24시간까지예요.',
    en: 'Read-only lasts 24 hours at most',
  },
  'notice.readOnlyForAll': {
    status: 400,
    ko: '읽기 전용은 모두에게 알려야 해요.',
    en: 'Everybody must be shown that the service is read-only',
  },
  'service.readOnly': {
    status: 503,
    ko:
      '점검 중이라 지금은 읽기만 할 수 있어요. 편집기에 쓴 번역은 이 브라우저에 남아 있다가 점검이 끝나면 저장돼요.',
    en:
      'Maintenance is under way: you can read, and nothing is saved now. What you type in the editor stays in this browser and is saved afterwards',
  },
  'notice.times': {
    status: 400,
    ko: '끝나는 시간은 시작하는 시간보다 늦고, 아직 지나지 않아야 해요.',
    en: 'The end must come after the beginning and must not have passed',
  },
  'notice.over': {
    status: 409,
    ko: '이미 내렸거나 없는 공지예요.',
    en: 'This notice was taken away or does not exist',
  },
  'books.monthRuns': {
    status: 409,
    ko: '아직 끝나지 않은 달은 마감할 수 없어요.',
    en: 'A month that is not over cannot be closed',
  },
  'books.order': {
    status: 409,
    ko: '가장 오래된 열린 달부터 차례로 마감해 주세요.',
    en: 'Close the oldest open month first',
  },
  'payment.cardRefused': {
    status: 422,
    ko: '카드를 등록하지 못했어요. 카드를 확인하거나 다른 카드로 다시 시도해 주세요.',
    en: 'The card could not be registered. Check it or use another card',
  },
  'payment.nothingToResume': {
    status: 409,
    ko: '다시 이어 갈 요금제가 없어요.',
    en: 'There is no plan to go on with',
  },
  'payment.trialLater': {
    status: 409,
    ko:
      '선물로 받은 요금제를 쓰는 동안에는 무료 체험을 시작할 수 없어요. 선물이 끝난 뒤에 시작해 주세요.',
    en: 'The trial can begin when the gift is over',
  },
  'payment.trialUsed': {
    status: 409,
    ko: '무료 체험은 한 번만 할 수 있고, 요금제를 구매한 뒤에는 할 수 없어요.',
    en: 'The trial can be had once, and not after a plan was bought',
  },
  'lines.same': {
    status: 400,
    ko: '바뀐 것이 없어요.',
    en: 'Nothing has changed',
  },
  'prices.twice': {
    status: 409,
    ko: '그날부터 적용하는 가격표가 이미 있어요.',
    en: 'There is a price list from that day already',
  },
  'prices.same': {
    status: 400,
    ko: '그때 적용될 가격과 모두 같아요. 바뀌는 가격을 적어 주세요.',
    en: 'All prices are those that would hold then. Enter what changes',
  },
  'prices.sums': {
    status: 400,
    ko: '연간 요금은 월간보다, Plus는 Standard보다 적을 수 없어요.',
    en: 'A year may not cost less than a month, nor Plus less than Standard',
  },
  'prices.early': {
    status: 400,
    ko:
      '너무 일러요. 하나라도 오르거나 뒤에 다른 가격표가 있으면 37일, 내리기만 하면 7일 뒤부터 정할 수 있어요.',
    en:
      'Too early. Where a price rises, or another list follows, it can begin in 37 days, where prices only fall in 7',
  },
  'prices.late': {
    status: 400,
    ko: '2년 안의 날을 정해 주세요.',
    en: 'Choose a day within two years',
  },
  'prices.asked': {
    status: 409,
    ko: '적용하기 30일 전부터는 회원에게 동의를 여쭙고 있어서 거둘 수 없어요.',
    en: 'It cannot be taken back in its last 30 days: members are asked for their consent',
  },
  'prices.unknown': {
    status: 404,
    ko: '그날부터 적용하는 가격표가 없어요.',
    en: 'There is no price list from that day',
  },
  'payment.questionChanged': {
    status: 409,
    ko: '요금이나 결제 시각이 그사이 바뀌었어요. 구독 화면에서 다시 확인해 주세요.',
    en: 'The price or the time has changed since. See the page of plans again',
  },
  'payment.consentLate': {
    status: 409,
    ko: '동의할 수 있는 때가 지났거나 아직 아니에요.',
    en: 'It is too late or too early to agree',
  },
  'plan.projectsFull': {
    status: 403,
    ko:
      '지금 요금제로는 진행 중인 프로젝트를 {limit}개까지 관리할 수 있어요. 끝난 프로젝트를 보관해 주세요.',
    en: 'Your plan allows {limit} projects at a time. Archive one that is finished',
  },
  'plan.joinsFull': {
    status: 403,
    ko: '프로젝트 매니저의 요금제로는 팀원을 {limit}명까지 둘 수 있어요.',
    en: 'The plan of the project manager allows {limit} team members',
  },
  'team.emailInvalid': {
    status: 422,
    ko: '이메일 형식이 올바르지 않아요.',
    en: 'Not a valid e-mail format',
  },
  'team.noSuchMember': {
    status: 404,
    ko: '가입한 회원을 찾을 수 없어요. 이메일이나 닉네임을 확인해 주세요.',
    en: 'There is no such member. Check the e-mail or nickname',
  },
  'invitation.gone': {
    status: 410,
    ko: '쓸 수 없는 초대예요. 초대한 사람에게 다시 보내 달라고 해 주세요.',
    en: 'This invitation does not work any more. Ask for another one',
  },
  'invitation.otherAddress': {
    status: 403,
    ko: '다른 이메일로 온 초대예요. 초대받은 이메일의 계정으로 로그인해 주세요.',
    en: 'This invitation is for another e-mail. Log in with that account',
  },
  'team.alreadyMember': {
    status: 409,
    ko: '이미 팀에 있거나 초대한 회원이에요.',
    en: 'Already in the team or invited',
  },
  'team.notMember': {
    status: 404,
    ko: '이 팀에 없는 회원이에요.',
    en: 'Not a member of this team',
  },
  'assignment.nothingChosen': {
    status: 422,
    ko: '배정할 문장을 먼저 선택해 주세요.',
    en: 'Choose the lines to assign first',
  },
  'assignment.waiting': {
    status: 409,
    ko: '아직 초대를 수락하지 않은 팀원에게는 배정할 수 없어요.',
    en: 'Members who have not accepted yet cannot be assigned lines',
  },
  'assignment.viewer': {
    status: 409,
    ko: '보기만 하는 팀원에게는 배정할 수 없어요. 역할을 먼저 바꿔 주세요.',
    en: 'Viewers cannot be assigned lines. Change the role first',
  },
  'team.notAccepted': {
    status: 409,
    ko: '아직 초대를 수락하지 않은 회원에게는 프로젝트를 넘길 수 없어요.',
    en: 'A project can be handed over only to someone who has accepted',
  },
  'team.undoTooLate': {
    status: 409,
    ko: '되돌릴 수 있는 시간이 지났거나 그사이 팀이 바뀌었어요.',
    en: 'The time to undo is over, or the team has changed since',
  },
  'team.managerStays': {
    status: 409,
    ko: '프로젝트 매니저는 팀에서 나갈 수 없어요. 다른 팀원에게 프로젝트를 먼저 넘겨 주세요.',
    en: 'The project manager cannot leave. Hand the project over first',
  },
  'chat.empty': { status: 422, ko: '내용을 입력하세요', en: 'Enter a message' },
  'chat.tooLong': {
    status: 422,
    ko: '메시지는 {most}자까지 보낼 수 있어요. 지금은 {length}자예요.',
    en: 'A message can have {most} characters. This one has {length}',
  },
  'chat.searchLong': {
    status: 422,
    ko: '검색어는 100자까지 입력할 수 있어요.',
    en: 'Search for 100 characters at most',
  },
  'chat.memberNotFound': {
    status: 404,
    ko: '그런 닉네임을 쓰는 회원이 없어요.',
    en: 'No member has this nickname',
  },
  'chat.blocked': {
    status: 403,
    ko: '이 회원에게는 메시지를 보낼 수 없어요.',
    en: 'You cannot send messages to this member',
  },
  'chat.blockSelf': {
    status: 422,
    ko: '자신을 차단할 수는 없어요.',
    en: 'You cannot block yourself',
  },
  'chat.partnerGone': {
    status: 409,
    ko: '상대방이 탈퇴해서 더는 메시지를 보낼 수 없어요.',
    en: 'The other member has left, so nothing can be sent any more',
  },
  'chat.fileNotFound': {
    status: 404,
    ko: '보낼 파일을 찾을 수 없어요. 파일을 다시 올려 주세요.',
    en: 'The file is gone. Upload it again',
  },
  'page.notFound': { status: 404, ko: '페이지를 찾을 수 없어요.', en: 'Page not found' },
  'request.origin': {
    status: 403,
    ko: '다른 사이트에서 보낸 요청은 처리할 수 없어요. 화면을 새로 고친 뒤 다시 시도해 주세요.',
    en: 'Requests from other sites are refused',
  },
  'compute.tooManyWaiting': {
    status: 429,
    ko: '앞서 요청한 작업이 아직 끝나지 않았어요. 잠시 뒤에 다시 시도해 주세요.',
    en: 'Your earlier requests are still being worked on. Try again in a moment',
  },
  'token.invalid': {
    status: 401,
    ko: '액세스 토큰이 올바르지 않거나 폐기되었어요. 토큰을 확인해 주세요.',
    en: 'The access token is missing, wrong or revoked. Check it',
  },
  'token.expired': {
    status: 401,
    ko: '액세스 토큰이 만료되었어요. 프로필에서 새 토큰을 만들어 주세요.',
    en: 'The access token has expired. Make a new one in your profile',
  },
  'token.scope': {
    status: 403,
    ko: '이 토큰으로는 할 수 없는 일이에요. {scope} 권한이 있는 토큰을 만들어 주세요.',
    en: 'This token may not do that. Make one with the scope {scope}',
  },
  'webhook.address': {
    status: 422,
    ko:
      '이 주소로는 보낼 수 없어요. 인터넷에서 열리는 https 주소(443 또는 8443 포트)를 적어 주세요.',
    en: 'This address cannot be called. Enter a public https address, at port 443 or 8443',
  },
  'webhook.tooMany': {
    status: 409,
    ko: '웹훅이 너무 많아요. 쓰지 않는 웹훅을 삭제한 뒤 다시 만들어 주세요.',
    en: 'You have too many webhooks. Delete those that you do not use',
  },
  'webhook.notFound': {
    status: 404,
    ko: '그런 웹훅이 없어요.',
    en: 'There is no such webhook',
  },
  'webhook.off': {
    status: 409,
    ko: '꺼져 있는 웹훅이에요. 먼저 켜 주세요.',
    en: 'The webhook is off. Switch it on first',
  },
  'webhook.deliveryNotFound': {
    status: 404,
    ko: '그런 전송 기록이 없어요.',
    en: 'There is no such delivery',
  },
  'webhook.incomplete': {
    status: 422,
    ko: '주소를 적고 받을 알림을 하나 이상 골라 주세요.',
    en: 'Enter an address and choose at least one event',
  },
  'idempotency.mismatch': {
    status: 422,
    ko: '같은 Idempotency-Key로 다른 내용을 보냈어요. 새 키를 쓰세요.',
    en: 'Another request was sent with this Idempotency-Key. Use a new one',
  },
  'idempotency.running': {
    status: 409,
    ko: '같은 Idempotency-Key의 요청을 처리하고 있어요. 잠시 후 다시 보내 주세요.',
    en: 'The request with this Idempotency-Key is still at work. Send it again in a moment',
  },
  'token.tooMany': {
    status: 409,
    ko: '토큰이 너무 많아요. 쓰지 않는 토큰을 폐기한 뒤 다시 만들어 주세요.',
    en: 'You have too many tokens. Revoke those that you do not use',
  },
  'token.notFound': {
    status: 404,
    ko: '그런 토큰이 없거나 이미 폐기되었어요.',
    en: 'There is no such token, or it is revoked already',
  },
  'token.incomplete': {
    status: 422,
    ko: '이름을 적고 할 수 있는 일을 하나 이상 골라 주세요.',
    en: 'Enter a name and choose at least one thing that the token may do',
  },
  'request.invalid': {
    status: 400,
    ko: '입력한 내용을 확인해 주세요.',
    en: 'Please check the input',
  },
  'glossary.notFound': {
    status: 404,
    ko: '용어집을 찾을 수 없어요.',
    en: 'There is no such glossary',
  },
  'glossary.notYours': {
    status: 403,
    ko: '권한이 없어요. 용어집은 만든 사람만 삭제하거나 바꿀 수 있어요.',
    en: 'No permission. Only its owner may delete or change a glossary',
  },
  'glossary.nameTaken': {
    status: 409,
    ko: '같은 이름의 용어집이 있어요.',
    en: 'A glossary with the same name exists',
  },
  'glossary.nameMissing': {
    status: 422,
    ko: '용어집 이름을 입력해 주세요.',
    en: 'Enter a name for the glossary',
  },
  'glossary.nameLong': {
    status: 422,
    ko: '용어집 이름은 100자까지 쓸 수 있어요.',
    en: 'The name of a glossary may have 100 characters',
  },
  'glossary.noteLong': {
    status: 422,
    ko: '메모는 1,000자까지 쓸 수 있어요.',
    en: 'A note may have 1,000 characters',
  },
  'glossary.termLong': {
    status: 422,
    ko: '용어는 200자까지 쓸 수 있어요.',
    en: 'A term may have 200 characters',
  },
  'glossary.tooManyTerms': {
    status: 422,
    ko: '한 항목에는 언어마다 용어를 20개까지 넣을 수 있어요.',
    en: 'An entry may have 20 terms in each language',
  },
  'glossary.full': {
    status: 409,
    ko: '용어집 하나에는 항목을 {count}개까지 넣을 수 있어요.',
    en: 'A glossary may have {count} entries',
  },
  'glossary.tooMany': {
    status: 409,
    ko: '용어집은 {count}개까지 만들 수 있어요.',
    en: 'You may have {count} glossaries',
  },
  'glossary.tooManyInProject': {
    status: 409,
    ko: '프로젝트 하나에는 용어집을 {count}개까지 연결할 수 있어요.',
    en: 'A project may have {count} glossaries',
  },
  'glossary.otherLanguages': {
    status: 422,
    ko: '프로젝트와 언어가 다른 용어집이에요.',
    en: 'The languages of the glossary are not those of the project',
  },
  'glossary.entryNotFound': {
    status: 404,
    ko: '이미 삭제된 항목이에요.',
    en: 'The entry is no longer there',
  },
  'glossary.importEmpty': {
    status: 422,
    ko: '파일을 불러올 수 없거나 내용이 비어 있어요.',
    en: 'The file cannot be loaded or may be empty',
  },
  'glossary.replacementGone': {
    status: 409,
    ko: '되돌릴 수 있는 기간이 지났거나 이미 되돌렸어요.',
    en: 'The time to take this back is over, or it was taken back already',
  },
  'glossary.oneFile': {
    status: 422,
    ko: '바꾸기는 파일 하나로만 할 수 있어요.',
    en: 'Replacing takes one file at most',
  },
  'keys.owned': {
    status: 422,
    ko: '브라우저나 운영체제, 한글 입력기가 쓰는 키는 단축키로 정할 수 없어요.',
    en: 'Keys of the browser, the system or the input method cannot be assigned',
  },
  'keys.clash': {
    status: 422,
    ko: '한 키에는 한 가지 명령만 정할 수 있어요.',
    en: 'A key can have one command only',
  },
} as const satisfies Record<string, { status: number; ko: string; en: string }>;

export type ErrorCode = keyof typeof catalogue;
