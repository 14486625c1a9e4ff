/** One time of a cue as it stands in the file, with how another one is written in the same form. */
export type CueStamp = { from: number; to: number; ms: number; write(ms: number): string };

/** The times of one cue in the file; `end` is absent where the beginning of another cue ends it. */
export type CueStamps = { start: CueStamp; end?: CueStamp };

type Clock = { from: number; written: string; ms: number; step?: number };

/**
 * A clock such as `00:01:02,345`, written as it stood: with its separator, with as many digits in each place, and without
 * hours as long as none are needed. Digits behind the separator become more where they would not be enough. `step`: the
 * finest time that the format knows, in milliseconds.
 */
export function clockStamp({ from, written, ms, step = 1 }: Clock): CueStamp {
  const [, clock = '', mark = '', rest = ''] = /^([\d:]*)([.,]?)(\d*)$/.exec(written) ?? [];
  const widths = clock.split(':').map(({ length }) => length);
  const write = (wanted: number) => {
    const rounded = Math.round(wanted / step) * step;
    const seconds = Math.floor(rounded / 1000);
    const places = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    const shown = places.map((place, at) => {
      const width = widths.at(at - 3) ?? 2;
      return String(place).padStart(widths.length < 3 && at === 0 ? 2 : width, '0');
    });
    const hasHours = widths.length > 2 || places[0] !== 0;
    return shown.slice(hasHours ? 0 : 1).join(':') + fraction(rounded % 1000, mark, rest.length);
  };
  return { from, to: from + written.length, ms, write };
}

function fraction(ms: number, mark: string, digits: number): string {
  const exact = String(ms).padStart(3, '0');
  const shown = exact.slice(0, Math.max(digits, exact.replace(/0+$/, '').length)).padEnd(
    digits,
    '0',
  );
  return shown === '' ? mark : (mark || ',') + shown;
}

export function timesOfStamps(
  stamps: ReadonlyMap<number, CueStamps>,
): Map<number, { from: number; to?: number }> {
  return new Map([...stamps].map(([number, { start, end }]) => [
    number,
    { from: start.ms, ...(end && { to: end.ms }) },
  ]));
}
