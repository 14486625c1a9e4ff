/** Words of templates of projects, and of what a project says once for all its files. */
export const text = {
  draftHelp: {
    ko: '이 프로젝트의 문서를 기계번역할 때 먼저 선택돼요. 문체는 한국어로 옮길 때만 쓰여요.',
    en: 'Chosen first for drafts of its documents. The speech level is used for Korean only.',
  },

  title: { ko: '템플릿', en: 'Templates' },
  choose: { ko: '템플릿 선택', en: 'Template' },
  apply: { ko: '불러오기', en: 'Use' },
  none: { ko: '템플릿 없이', en: 'Without a template' },
  help: {
    ko: '자주 쓰는 설정을 불러와 새 프로젝트를 시작해요. 불러온 뒤에도 모두 바꿀 수 있어요.',
    en: 'Begin with settings that you use often. Everything can still be changed.',
  },
  applied: { ko: '‘{name}’ 템플릿을 불러왔어요.', en: 'Filled in from “{name}”.' },
  withMemories: { ko: '번역 메모리 {count}개 연결', en: 'Connect translation memories: {count}' },
  withGlossaries: { ko: '용어집 {count}개 연결', en: 'Connect glossaries: {count}' },
  withChecks: { ko: '품질 검사 설정 적용', en: 'Use its checks' },
  withOptions: { ko: '가져오기 옵션 적용', en: 'Use its import options' },

  save: { ko: '템플릿으로 저장', en: 'Save as template' },
  saveHelp: {
    ko:
      '언어, 설명, 분야, 문체, 가져오기 옵션, 품질 검사 설정과 연결한 번역 메모리, 용어집을 저장해요. 파일과 팀원은 저장하지 않아요.',
    en:
      'Keeps languages, description, domain, speech level, import options, checks, memories and glossaries, but no files and no team.',
  },
  name: { ko: '템플릿 이름', en: 'Template name' },
  replace: { ko: '바꿔 저장', en: 'Replace it' },
  saved: {
    ko: '템플릿으로 저장했어요. 새 프로젝트를 만들 때 불러올 수 있어요.',
    en: 'Saved as a template for new projects',
  },

  manage: { ko: '템플릿 관리 ({count}개)', en: 'Manage templates ({count})' },
  nameOf: { ko: '‘{name}’의 새 이름', en: 'New name of “{name}”' },
  rename: { ko: '이름 바꾸기', en: 'Rename' },
  renamed: { ko: '템플릿 이름을 바꿨어요.', en: 'Template renamed' },
  remove: { ko: '삭제', en: 'Delete' },
  removeOf: { ko: '‘{name}’ 템플릿 삭제', en: 'Delete “{name}”' },
  removeTitle: { ko: '‘{name}’ 템플릿을 삭제할까요?', en: 'Delete the template “{name}”?' },
  removeHelp: {
    ko: '되돌릴 수 없어요. 이 템플릿으로 만든 프로젝트는 그대로 있어요.',
    en: 'This cannot be undone. Projects made with it stay as they are.',
  },
  removed: { ko: '템플릿을 삭제했어요.', en: 'Template deleted' },
  madePartly: {
    ko:
      '프로젝트를 만들었어요. 템플릿의 번역 메모리나 용어집 가운데 삭제됐거나 언어가 다르거나 다른 사람의 것은 연결하지 않았어요.',
    en:
      'Project created. Memories and glossaries of the template that are gone, have other languages or belong to others were left out.',
  },
} as const;
