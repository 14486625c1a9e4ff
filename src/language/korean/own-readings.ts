/** A word as it is written, and how a team reads it aloud: Qubole, 큐볼. */
export type Reading = readonly [word: string, reading: string];

/** More than any project has; each is a look-up. */
export const MOST_READINGS = 500;
const WORD_LENGTH = 60;

export type OwnReadings = ReadonlyMap<string, string>;

/** Up to four words, as many as a stem is looked at: Qubole, C++, Big Query, Bank of New York. */
const NAME = /^(?:\S+ ){0,3}\S*[A-Za-z\d+#]$/;

/** Only words of letters, figures and signs, with a reading in Hangul; of two readings of a word the last one counts. */
export function cleanReadings(all: readonly Reading[]): Reading[] {
  const known = new Map<string, Reading>();
  for (const typed of all) {
    const [word, reading] = normalized(typed);
    if (isReading([word, reading])) known.set(word.toLowerCase(), [word, reading]);
  }
  return [...known.values()].slice(0, MOST_READINGS);
}

/** What stands in the way of storing all of them: a row that says nothing, or more than there may be. */
export function readingsProblem(all: readonly Reading[]): Reading | 'tooMany' | undefined {
  return all.find((typed) => !isReading(normalized(typed))) ??
    (all.length > MOST_READINGS ? 'tooMany' : undefined);
}

const normalized = ([word, reading]: Reading): Reading => [
  word.normalize('NFC').trim().replace(/\s+/g, ' '),
  reading.normalize('NFC').trim(),
];

function isReading([word, reading]: Reading): boolean {
  if (word.length > WORD_LENGTH || reading.length > WORD_LENGTH) return false;
  return NAME.test(word) && !/[가-힣]/.test(word) && /^[가-힣 ]*[가-힣]$/.test(reading);
}

/** What a person types: a word and its reading a row, with = between them. Rows without words are no readings. */
export const readReadings = (text: string): Reading[] =>
  text.split(/\r?\n/).filter((row) => row.trim() !== '').map((row): Reading => {
    const at = row.indexOf('=');
    return normalized(at < 0 ? [row, ''] : [row.slice(0, at), row.slice(at + 1)]);
  });

/** The same rows for the form; a row that could not be read stands as it was typed. */
export const writeReadings = (all: readonly Reading[]): string =>
  all.map(([word, reading]) => reading ? `${word} = ${reading}` : word).join('\n');

export const indexReadings = (all: readonly Reading[]): OwnReadings =>
  new Map(all.map(([word, reading]) => [word.toLowerCase(), reading]));

const LAST_WORDS =
  /((?:[A-Za-z\d][^\s가-힣]* ){0,3})([A-Za-z\d][A-Za-z\d.+#&_-]*)[’”'"」』)\]]{0,2}$/;

/** How the end of a stem is read where a team has said so; quotes around the word do not matter. */
export function ownReading(stem: string, readings: OwnReadings | undefined): string | undefined {
  if (!readings || readings.size === 0) return undefined;
  const [, before = '', last = ''] = LAST_WORDS.exec(stem.slice(-2 * WORD_LENGTH)) ?? [];
  const word = last.toLowerCase();
  const words = [...before.toLowerCase().split(' ').filter(Boolean), word];
  for (const at of words.keys()) {
    const reading = readings.get(words.slice(at).join(' '));
    if (reading) return reading;
  }
  return readings.get(word.split('-').at(-1) ?? '');
}
