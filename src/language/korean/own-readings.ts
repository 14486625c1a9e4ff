/** A word as it is written, and how a team reads it aloud: Qubole, 큐볼. */
export type Reading = readonly [word: string, reading: string];

/** More than any project has; each is a look-up. */
const MOST_READINGS = 500;
const WORD_LENGTH = 60;

export type OwnReadings = ReadonlyMap<string, string>;

/** A word or two, up to where a stem is looked at: Qubole, C++, Big Query. */
const NAME = /^(?:\S+ )?\S*[A-Za-z\d+#]$/;

/** Only words of letters, figures and signs, with a reading in Hangul; of two readings of a word the last one counts. */
export function cleanReadings(all: readonly Reading[]): Reading[] {
  const known = new Map<string, Reading>();
  for (const [typed, read] of all) {
    const word = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
    const reading = read.normalize('NFC').trim();
    if (word.length > WORD_LENGTH || reading.length > WORD_LENGTH) continue;
    if (!NAME.test(word) || /[가-힣]/.test(word) || !/^[가-힣 ]*[가-힣]$/.test(reading)) continue;
    known.set(word.toLowerCase(), [word, reading]);
  }
  return [...known.values()].slice(0, MOST_READINGS);
}

/** What a person types: a word and its reading a line, with = between them. */
export const readReadings = (text: string): Reading[] =>
  cleanReadings(
    text.split(/\r?\n/).flatMap((row): Reading[] => {
      const at = row.indexOf('=');
      return at < 0 ? [] : [[row.slice(0, at), row.slice(at + 1)]];
    }),
  );

export const indexReadings = (all: readonly Reading[]): OwnReadings =>
  new Map(all.map(([word, reading]) => [word.toLowerCase(), reading]));

const LAST_WORDS = /([A-Za-z\d][^\s가-힣]* )?([A-Za-z\d][A-Za-z\d.+#&_-]*)[’”'"」』)\]]{0,2}$/;

/** How the end of a stem is read where a team has said so; quotes around the word do not matter. */
export function ownReading(stem: string, readings: OwnReadings | undefined): string | undefined {
  if (!readings || readings.size === 0) return undefined;
  const [, before = '', last = ''] = LAST_WORDS.exec(stem.slice(-2 * WORD_LENGTH)) ?? [];
  const word = last.toLowerCase();
  return readings.get(before.toLowerCase() + word) ?? readings.get(word) ??
    readings.get(word.split('-').at(-1) ?? '');
}
