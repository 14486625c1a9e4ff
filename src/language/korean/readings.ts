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
    'km m cm mm nm μm µm mL ml L l dL W kW MW GW kWh MWh Wh V kV mV A mA Ah mAh Hz kHz MHz GHz ha B KB kB MB GB TB PB KiB MiB GiB TiB Kb Mb Gb in ft yd oz lb cal kcal dpi ppi fps bps Mbps Gbps kbps pt lx cc mph kph',
  rieul: 'dB mol mmol Pa kPa MPa hPa J kJ MJ mi px nmi',
  other: 'kg g mg t N kN gal rpm ppm ppb lm em',
});

/** Signs that are read as words: 퍼센트, 도, 달러, 원. */
export const signSounds = table({
  vowel:
    '% % ‰ $ € £ ￡ ℃ ℉ ° ㎞ ㎡ ㎢ ㎠ ㎥ ㎤ ㎝ ㎜ ㎛ ㎚ ㎖ ㎗ ℓ ㎾ ㎿ ㎐ ㎑ ㎒ ㎓ ㏊ ㎅ ㎆ ㎇ ㎈ ㎉ +',
  rieul: '㏈ ㎩ ㎪ ㎫',
  other: '₩ ￦ ¥ ￥ ㎏ ㎎ ㎍ Ω Ω',
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
  vowel:
    'github word java chile nike nestle anime cloud android cascade shape code note node page date ' +
    'skype drive vue kafka powerpoint hub herb verb kit bit byte cat hit york rome egg ' +
    'loop soup talk tube cube byte kraft draft gift',
  rieul: 'file google apple table title mobile style module schedule excel oracle gmail',
  other: 'zip git web app chrome online offline line phone iphone time name frame python ' +
    'facebook slack bitcoin ipod notebook pop tip top net internet intranet ethernet kakaotalk tiktok ' +
    'whatsapp snap startup backup popup photoshop laptop desktop type prototype europe map cap tap chip ship outlook book ' +
    'macbook chromebook hook look mac doc good hollywood god big bag pig gitlab matlab lab pub club job ' +
    'blob tab hat redhat bot robot chatbot chat snapchat format commit acrobat reddit group sleep ' +
    'bomb walk greek',
});
