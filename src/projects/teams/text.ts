/** Words of the team of a project. */
export const text = {
  invited: { ko: '{name} 님을 초대했어요.', en: '{name} was invited' },
  sent: { ko: '초대를 보냈어요.', en: 'Invitation sent' },
  accepted: { ko: '프로젝트에 참여했어요.', en: 'You joined the project' },
  declined: { ko: '초대를 거절했어요.', en: 'Invitation declined' },
  colourChanged: { ko: '팀원의 색을 바꿨어요.', en: 'Colour changed' },
  roleChanged: { ko: '팀원의 역할을 바꿨어요.', en: 'Role changed' },
  find: { ko: '이름이나 이메일로 찾기', en: 'Find by name or email' },
  findDo: { ko: '찾기', en: 'Find' },
  findAll: { ko: '모두 보기', en: 'Show all' },
  found: { ko: '{total}명 중 {count}명', en: '{count} of {total}' },
  teamChat: { ko: '팀 대화방', en: 'Chat of the team' },
  chatWith: { ko: '{name} 님에게 메시지', en: 'Message {name}' },
  handedOver: { ko: '프로젝트를 넘겼어요.', en: 'Project handed over' },
  takenOver: {
    ko: '프로젝트를 넘겨받았어요. 이제 프로젝트 매니저예요.',
    en: 'You took the project over and manage it now',
  },
  takeOver: { ko: '프로젝트 넘겨받기', en: 'Take over the project' },
  unmanaged: {
    ko:
      '프로젝트 매니저가 탈퇴했어요. {date}까지 팀원이 넘겨받지 않으면 이 프로젝트는 모두 삭제돼요.',
    en:
      'The manager left the service. Unless a member takes this project over by {date}, all of it is deleted.',
  },
  removed: { ko: '팀에서 제외했어요.', en: 'Removed from the team' },
  left: { ko: '프로젝트에서 나왔어요.', en: 'You left the project' },
  undone: { ko: '되돌렸어요. 모두 전과 같아요.', en: 'Undone. All is as before' },
  undoTooLate: {
    ko: '되돌릴 수 있는 시간이 지났거나 그사이 팀이 바뀌었어요.',
    en: 'The time to undo is over, or the team has changed since',
  },
  undoHelp: { ko: '1분 안에 되돌릴 수 있어요.', en: 'It can be undone for a minute.' },
  changed: { ko: '팀원 정보를 바꿨어요.', en: 'Member changed' },

  members: { ko: '팀원 {count}명', en: 'Team members: {count}' },
  invite: { ko: '초대', en: 'Invite' },
  inviteTitle: { ko: '팀원 초대', en: 'Invite a member' },
  whom: { ko: '이메일 또는 닉네임', en: 'E-mail or nickname' },
  whomHelp: {
    ko:
      '계정이 없는 사람은 이메일로 초대할 수 있어요. 두 글자 이상 입력하면 회원의 닉네임을 찾아 드려요.',
    en:
      'People without an account are invited by their e-mail. Type two letters or more to find nicknames of members.',
  },
  suggestions: { ko: '초대할 수 있는 회원', en: 'Members to invite' },
  role: { ko: '역할', en: 'Role' },
  you: { ko: '나', en: 'you' },
  waiting: { ko: '수락 대기', en: 'Invited' },
  colour: { ko: '색', en: 'Colour' },
  colourNumber: { ko: '{number}번', en: 'No. {number}' },
  change: { ko: '변경', en: 'Change' },
  settingsOf: { ko: '{name} 님 설정', en: 'Settings of {name}' },
  roleOf: { ko: '{name} 님의 역할', en: 'Role of {name}' },
  colourOf: { ko: '{name} 님의 색', en: 'Colour of {name}' },
  remove: { ko: '팀에서 제외', en: 'Remove' },
  removeOf: { ko: '{name} 님을 팀에서 제외', en: 'Remove {name}' },
  removeHelp: {
    ko:
      '이 팀원은 프로젝트와 문서를 더 볼 수 없고, 맡은 문장은 배정이 풀려요. 번역한 내용은 남고, 이 팀원에게 알려요.',
    en:
      'They no longer see the project and its documents, and their lines are assigned to nobody. What they translated stays, and they are told.',
  },
  cancelInviteHelp: {
    ko: '초대받은 회원이 더는 수락할 수 없고, 이 회원에게 알려요.',
    en: 'They can no longer accept, and are told.',
  },
  cancelInvite: { ko: '초대 취소', en: 'Cancel invitation' },
  cancelInviteOf: { ko: '{name} 님 초대 취소', en: 'Cancel invitation of {name}' },
  handOver: { ko: '프로젝트 넘기기', en: 'Hand over' },
  handOverTo: { ko: '{name} 님에게 프로젝트 넘기기', en: 'Hand over to {name}' },
  handOverHelp: {
    ko:
      '이 팀원이 매니저가 되고 나는 팀원이 돼요. 설정·팀·배정·삭제는 새 매니저만 할 수 있고, 새 매니저에게 알려요.',
    en:
      'This member becomes the manager and is told; you become a member. Settings, team, assignment and deleting are theirs alone.',
  },
  leave: { ko: '프로젝트에서 나가기', en: 'Leave the project' },
  leaveHelp: {
    ko:
      '프로젝트와 문서를 더 볼 수 없고, 맡은 문장은 배정이 풀려요. 번역한 내용은 남고, 매니저에게 알려요. 다시 들어오려면 초대를 받아야 해요.',
    en:
      'You no longer see the project and its documents, and your lines are assigned to nobody. What you translated stays, the manager is told, and to come back you need another invitation.',
  },
  invitation: {
    ko: '{name} 님이 이 프로젝트에 초대했어요.',
    en: '{name} invited you to this project.',
  },
  invitationAs: { ko: '역할: {role}', en: 'Role: {role}' },
  accept: { ko: '수락', en: 'Accept' },
  decline: { ko: '거절', en: 'Decline' },
  only: {
    ko: '팀원과 기록은 초대를 수락한 뒤에 볼 수 있어요.',
    en: 'Team and history can be seen after accepting.',
  },
  emailHidden: { ko: '수락하면 이메일이 보여요.', en: 'The e-mail shows after accepting.' },
} as const;
