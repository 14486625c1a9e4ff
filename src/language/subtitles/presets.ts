/** Rules of subtitles in one language; `version` rises when a guide changes. */
export type SubtitlePreset = {
  version: number;
  /** Width of a line, of which a half letter takes `half`. */
  line: number;
  half: number;
  lines: number;
  /** Widths a second. */
  speed: { adults: number; children: number; adultsSdh: number; childrenSdh: number };
};

export const presetNames = ['ko', 'en', 'ja', 'zh'] as const;
export type PresetName = typeof presetNames[number];

/** As the public guides have it; seconds and frames are the same in all. */
export const subtitlePresets: Readonly<Record<PresetName, SubtitlePreset>> = {
  ko: { version: 1, line: 16, half: 0.5, lines: 2, speed: speed(12, 9, 14, 11) },
  en: { version: 1, line: 42, half: 1, lines: 2, speed: speed(20, 17, 20, 17) },
  ja: { version: 1, line: 13, half: 0.5, lines: 2, speed: speed(4, 4, 7, 7) },
  zh: { version: 1, line: 16, half: 0.5, lines: 2, speed: speed(9, 7, 11, 9) },
};

function speed(adults: number, children: number, adultsSdh: number, childrenSdh: number) {
  return { adults, children, adultsSdh, childrenSdh };
}

export const cueTimes = {
  shortest: 5 / 6,
  longest: 7,
  /** Between two cues. */
  frames: 2,
};
