export const text = {
  title: { ko: '내장 번역 엔진', en: 'Built-in translation engine' },
  lead: {
    ko:
      '이 서버 안에서 번역해요. 문서가 서버 밖으로 나가지 않고, 한 번 받으면 인터넷 없이도 쓸 수 있어요.',
    en:
      'Translates on this server. No text leaves it, and once loaded it works without the internet.',
  },
  en: { ko: '영어', en: 'English' },
  ja: { ko: '일본어', en: 'Japanese' },
  zh: { ko: '중국어', en: 'Chinese' },
  languages: { ko: '한국어와 함께 쓸 언어', en: 'Languages beside Korean' },
  throughEnglish: {
    ko: '일본어와 중국어는 영어를 거쳐 번역해서 품질이 조금 낮아요. 거친 문장에는 표시가 붙어요.',
    en:
      'Japanese and Chinese go through English, at some loss of quality. Lines that did are marked.',
  },
  terms: {
    ko:
      '번역 모델은 {host}에서 받아요. 엔진 코드는 MPL-2.0이고, 모델의 이용 조건은 제공처(Mozilla)를 따라요. 메모리는 한 방향에 약 900MB, 영어를 거치면 약 1.6GB를 써요.',
    en:
      'The models come from {host}. The code of the engine is MPL-2.0; the models are under the terms of their provider (Mozilla). One direction takes about 900 MB of memory, going through English about 1.6 GB.',
  },
  load: { ko: '{size}MB 받기', en: 'Load {size} MB' },
  loading: { ko: '번역 모델을 받는 중', en: 'Loading the models' },
  loadedOf: { ko: '{total}MB 중 {done}MB', en: '{done} of {total} MB' },
  connecting: { ko: '모델 목록을 확인하는 중이에요.', en: 'Reading the list of models' },
  cancel: { ko: '받기 취소', en: 'Cancel' },
  retry: { ko: '다시 받기', en: 'Load again' },
  choose: { ko: '받을 언어를 골라 주세요', en: 'Choose a language' },
  isHere: { ko: '받음', en: 'loaded' },
  allHere: {
    ko: '모든 언어의 번역 모델이 준비됐어요.',
    en: 'The models of all languages are here.',
  },
  off: {
    ko: '서버 설정(MT_ALLOW_DOWNLOAD=no)에서 모델 받기를 막아 두었어요.',
    en: 'The settings of the server (MT_ALLOW_DOWNLOAD=no) forbid loading models.',
  },
  done: { ko: '번역 모델을 모두 받았어요.', en: 'The models are loaded' },
} as const;
