/** Words of the sheet of keys and of the menu of the view. */
export const text = {
  change: { ko: '바꾸기', en: 'Change' },
  changeOf: { ko: '‘{command}’ 단축키 바꾸기', en: 'Change the key of “{command}”' },
  press: { ko: '새 단축키를 누르세요 (Esc: 취소)', en: 'Press the new key (Esc: cancel)' },
  remove: { ko: '단축키 없애기', en: 'No key' },
  none: { ko: '없음', en: 'None' },
  reset: { ko: '기본값', en: 'Usual key' },
  resetOf: { ko: '‘{command}’ 단축키를 기본값으로', en: 'Usual key for “{command}”' },
  resetAll: { ko: '모두 기본값으로', en: 'All keys as usual' },
  isReset: { ko: '단축키를 기본값으로 되돌렸어요.', en: 'All keys are as usual.' },
  saved: { ko: '단축키를 바꿨어요: {key}', en: 'The key is changed: {key}' },
  removed: { ko: '단축키를 없앴어요.', en: 'The command has no key now.' },
  clash: {
    ko: '{key}: ‘{command}’에 쓰이는 키예요.',
    en: '{key} is the key of “{command}”.',
  },
  takeOver: { ko: '이 명령에 쓰기', en: 'Use it here' },
  cancel: { ko: '취소', en: 'Cancel' },
  failed: { ko: '저장하지 못했어요.', en: 'Not saved.' },
  search: { ko: '명령 찾기', en: 'Find a command' },
  nothingFound: { ko: '찾는 명령이 없어요.', en: 'No such command.' },
  owners: {
    typing: {
      ko: '{key}: 글자를 입력하는 키예요. Ctrl이나 Alt와 함께 눌러 주세요.',
      en: '{key} is for typing. Press it with Ctrl or Alt.',
    },
    input: {
      ko: '{key}: 한글 입력기나 입력 언어를 바꾸는 키라서 쓸 수 없어요.',
      en: '{key} belongs to input methods and languages.',
    },
    system: { ko: '{key}: 운영체제가 쓰는 키예요.', en: '{key} belongs to the system.' },
    browser: { ko: '{key}: 브라우저가 쓰는 키예요.', en: '{key} belongs to the browser.' },
    editing: {
      ko: '{key}: 복사·되돌리기·서식처럼 입력란이 쓰는 키예요.',
      en: '{key} is for copying, undoing or formats.',
    },
  },

  // the menu of the view
  view: {
    density: { ko: '밀도', en: 'Density' },
    compact: { ko: '조밀', en: 'Compact' },
    comfortable: { ko: '보통', en: 'Comfortable' },
    roomy: { ko: '넉넉', en: 'Roomy' },
    size: { ko: '글자 크기', en: 'Text size' },
    smaller: { ko: '작게', en: 'Smaller' },
    larger: { ko: '크게', en: 'Larger' },
    arrangement: { ko: '칸 나누기', en: 'Arrangement' },
    sideBySide: { ko: '좌우', en: 'Side by side' },
    stacked: { ko: '위아래', en: 'Stacked' },
    showsMatches: { ko: '일치율과 출처', en: 'Match and origin' },
    showsScores: { ko: '정확도', en: 'Accuracy' },
    checksSpelling: { ko: '브라우저 맞춤법 검사', en: 'Spelling help of the browser' },
  },
} as const;
