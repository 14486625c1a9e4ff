/** Words of the menu of the view in the editor. */
export const text = {
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
} as const;
