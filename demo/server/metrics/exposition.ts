/** A metric for Prometheus and similar systems. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge';
  readonly samples: readonly MetricSample[];
}

/** Labels have few values, known beforehand: the scraper stores a series for each combination. */
export interface MetricSample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The `Content-Type` of `exposition`. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** The text format of Prometheus, version 0.0.4. */
export const exposition = (metrics: readonly Metric[]): string =>
  metrics
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`,
        ...samples.map(({ labels = {}, value }) => `${name}${labelText(labels)} ${value}\n`),
      ].join(''),
    )
    .join('');

/** A metric without labels. */
export const gauge = (name: string, help: string, value: number | boolean): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value: Number(value) }],
});

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (value: string): string => value.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n');
