import type { Panel } from '../../session/tool.ts';

/** A film from the reader's own disk beside its subtitles. */
export const filmPanel: Panel = {
  id: 'film',
  label: { ko: '영상', en: 'Film' },
  commands: [
    {
      id: 'filmPlay',
      label: { ko: '영상 재생·멈춤', en: 'Play or pause the film' },
      keys: [{ code: 'KeyA', alt: true }],
    },
    {
      id: 'filmToCue',
      label: { ko: '영상을 자막 시작으로', en: 'Film to the start of the subtitle' },
      // Alt+Z opens what drivers of graphics cards lay over the screen.
      keys: [{ code: 'Comma', alt: true }],
    },
    {
      id: 'filmBack',
      label: { ko: '영상 0.5초 뒤로', en: 'Film back by 0.5 s' },
      keys: [{ code: 'Minus', alt: true }],
    },
    {
      id: 'filmForth',
      label: { ko: '영상 0.5초 앞으로', en: 'Film forward by 0.5 s' },
      keys: [{ code: 'Equal', alt: true }],
    },
    {
      id: 'filmFrameBack',
      label: { ko: '영상 한 프레임 뒤로', en: 'Film back by a frame' },
      keys: [{ code: 'Minus', mod: true, alt: true }],
    },
    {
      id: 'filmFrameForth',
      label: { ko: '영상 한 프레임 앞으로', en: 'Film forward by a frame' },
      keys: [{ code: 'Equal', mod: true, alt: true }],
    },
    {
      id: 'cueStart',
      label: {
        ko: '자막 시작을 영상 위치로',
        en: 'Start of the subtitle to the place of the film',
      },
      keys: [{ code: 'BracketLeft', mod: true, alt: true }],
    },
    {
      id: 'cueEnd',
      label: { ko: '자막 끝을 영상 위치로', en: 'End of the subtitle to the place of the film' },
      keys: [{ code: 'BracketRight', mod: true, alt: true }],
    },
    {
      id: 'cueShot',
      label: { ko: '장면 전환을 영상 위치에', en: 'Change of shot at the place of the film' },
      keys: [{ code: 'Semicolon', mod: true, alt: true }],
    },
    {
      id: 'cueFix',
      label: { ko: '자막 시간 맞추기', en: 'Set the times of the subtitle right' },
      keys: [{ code: 'Quote', mod: true, alt: true }],
    },
    {
      id: 'cueUndo',
      label: { ko: '자막 시간 되돌리기', en: 'Undo the change of times' },
    },
  ],
  hasTab: true,
  isOffered: ({ isSubtitle = false }) => isSubtitle,
  load: async () => (await import('./open-film.tsx')).openFilm,
};
