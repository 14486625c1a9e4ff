/** How a word ends when it is read in Korean: what decides the form of its particle. */
export type FinalSound = 'vowel' | 'rieul' | 'other' | 'unknown';

const table = (rows: Partial<Record<FinalSound, string>>): ReadonlyMap<string, FinalSound> =>
  new Map(
    Object.entries(rows).flatMap(([sound, words]) =>
      words.split(' ').map((word) => [word, sound as FinalSound] as const)
    ),
  );

/** Units after a figure; any other is not known. */
export const unitSounds = table({
  vowel:
    'km m cm mm nm mL ml L l W kW MW kWh Wh V kV A mA Hz kHz MHz GHz ha B KB kB MB GB TB PB Kb Mb Gb in ft yd oz lb cal kcal dpi bps Mbps Gbps kbps',
  rieul: 'dB mol Pa kPa MPa hPa J kJ mi px',
  other: 'kg g mg t N gal rpm ppm',
});

/** Signs that are read as words: 퍼센트, 도, 달러, 원. */
export const signSounds = table({
  vowel: '% % ‰ $ € £ ℃ ℉ ° ㎞ ㎡ ㎥ ㎝ ㎜ ㎖ ㎾ ㎐ ㏊ +',
  rieul: '㏈ ㎩',
  other: '₩ ¥ ㎏ ㎎ ㎍ ㏄',
});

/** Capitals that are read as a word, or surely letter by letter although they could be one. */
export const acronymSounds = table({
  vowel:
    'NATO NASA UNESCO UNICEF AIDS FIFA LED DVD FAQ CEO CFO DNS GPS DNA RNA TCP UDP KBS MBC SBS UEFA',
  other: 'APEC OPEC RAM ROM SIM PIN LAN WAN ZIP ASEAN JSON',
  unknown: 'JPEG MPEG JAR',
});

/** Frequent words whose spelling says nothing of how they are read in Korean, or the wrong thing. */
export const wordSounds = table({
  vowel: 'github word java europe chile nike nestle anime cloud android cascade shape code note ' +
    'node page date skype drive vue kafka',
  rieul: 'file google apple table title mobile style module schedule excel oracle gmail',
  other: 'zip git web app chrome online offline line phone iphone time name frame python ' +
    'facebook slack bitcoin ipod notebook pop tip top net internet ' +
    'whatsapp snap startup backup popup photoshop laptop desktop type',
});
