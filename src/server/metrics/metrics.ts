import { definitions, type Labels, type MetricName } from './definitions.ts';

type Bucketed = { counts: number[]; sum: number; count: number };

/** What one service has counted since its start, in the text format of Prometheus. */
export class Metrics {
  readonly #values = new Map<MetricName, Map<string, number>>();
  readonly #histograms = new Map<MetricName, Map<string, Bucketed>>();
  readonly #readers = new Map<MetricName, () => number | undefined>();

  add<Name extends MetricName>(name: Name, labels: Labels<Name>, by = 1) {
    const series = seriesOf(this.#values, name);
    const key = keyOf(labels);
    series.set(key, (series.get(key) ?? 0) + by);
  }

  set<Name extends MetricName>(name: Name, labels: Labels<Name>, value: number) {
    seriesOf(this.#values, name).set(keyOf(labels), value);
  }

  /** Before its values are set anew: a series that is not there any more is not written any more. */
  clear(name: MetricName) {
    this.#values.delete(name);
  }

  /** A gauge that is read when it is written; undefined is left out. */
  read(name: MetricName, read: () => number | undefined) {
    this.#readers.set(name, read);
  }

  observe<Name extends MetricName>(name: Name, labels: Labels<Name>, value: number) {
    const buckets = bucketsOf(name);
    const series = seriesOf(this.#histograms, name);
    const key = keyOf(labels);
    const known = series.get(key) ?? { counts: buckets.map(() => 0), sum: 0, count: 0 };
    series.set(key, known);
    for (const [at, most] of buckets.entries()) {
      if (value <= most) known.counts[at] = (known.counts[at] ?? 0) + 1;
    }
    known.sum += value;
    known.count++;
  }

  write(): string {
    return (Object.keys(definitions) as MetricName[])
      .map((name) => ({ name, lines: this.#linesOf(name) }))
      .filter(({ lines }) => lines.length > 0)
      .map(({ name, lines }) => `${headOf(name)}${lines.join('\n')}\n`).join('');
  }

  #linesOf(name: MetricName): string[] {
    const read = this.#readers.get(name)?.();
    const values = [...this.#values.get(name) ?? []].map(([key, value]) => line(name, key, value));
    const histograms = [...this.#histograms.get(name) ?? []].flatMap(([key, known]) => [
      ...bucketsOf(name).map((most, at) =>
        line(`${name}_bucket`, joined(key, `le="${most}"`), known.counts[at] ?? 0)
      ),
      line(`${name}_bucket`, joined(key, 'le="+Inf"'), known.count),
      line(`${name}_sum`, key, known.sum),
      line(`${name}_count`, key, known.count),
    ]);
    return [...(read === undefined ? [] : [line(name, '', read)]), ...values, ...histograms];
  }
}

/** For the state of a service. */
export const beginMetrics = () => new Metrics();

function seriesOf<Value>(all: Map<MetricName, Map<string, Value>>, name: MetricName) {
  const series = all.get(name) ?? new Map<string, Value>();
  all.set(name, series);
  return series;
}

function bucketsOf(name: MetricName): readonly number[] {
  const definition = definitions[name];
  return 'buckets' in definition ? definition.buckets : [];
}

function headOf(name: MetricName): string {
  const { help, type } = definitions[name];
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

function keyOf(labels: Record<string, string>): string {
  return Object.entries(labels).map(([label, value]) => `${label}="${escaped(value)}"`).join(',');
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

const joined = (key: string, label: string) => key ? `${key},${label}` : label;

function line(name: string, key: string, value: number): string {
  return `${name}${key ? `{${key}}` : ''} ${value}`;
}
