/** Values of labels, by name: words that the code knows. Never an id, a name or an address: each value is a series of its own. */
export type Labels = Readonly<Record<string, string>>;

/** What is counted or measured, as it is told to whoever asks. */
export interface Described {
  /** `http_requests_total`, without the prefix of the product; units are seconds and bytes. */
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
}

/** Only grows, until the process ends. */
export interface Counter {
  /** By one when `by` is left out. */
  add(labels?: Labels, by?: number): void;
}

/** How many were how large. */
export interface Histogram {
  observe(value: number, labels?: Labels): void;
}

/** What stands at the moment. */
export interface Gauge {
  set(value: number, labels?: Labels): void;
  /** Nothing is known of it any more. */
  clear(): void;
}

/** What of a process can be watched. Names are told once, at the start; whoever counts holds what `counter` gave him. */
export interface Metrics {
  counter(of: Described): Counter;
  /** @param of.buckets upper bounds, in the unit of the name */
  histogram(of: Described & { readonly buckets: readonly number[] }): Histogram;
  gauge(of: Described): Gauge;
  /** Has gauges set when somebody asks, and at no other time; what it throws is told to nobody. */
  onScrape(read: () => Promise<void> | void): void;
}

const nothing = (): void => {};
const silent = { add: nothing, observe: nothing, set: nothing, clear: nothing };

/** Of a process that nobody watches. */
export const noMetrics: Metrics = {
  counter: () => silent,
  histogram: () => silent,
  gauge: () => silent,
  onScrape: nothing,
};

/** Bounds of what people wait for, in seconds. */
export const secondsOfWaiting = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
