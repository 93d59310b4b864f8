/** What is told of a span: words that the code knows, counts and ids of correlation. Never a text of somebody, nor a value of SQL. */
export type Attributes = Readonly<Record<string, string | number | readonly string[]>>;

/** A stretch of work, as a trace shows it. */
export interface Span {
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** That it went wrong, by the class or the code of what was thrown: a message may quote what somebody said. */
  fail(error: unknown): void;
  end(): void;
  /** Spans that are made meanwhile, and by whatever is begun meanwhile, stand below this one. */
  run<T>(work: () => T): T;
}

export interface Tracing {
  /** A span that stands below no other one here. @param of.caller the `traceparent` of whoever asks (W3C Trace Context) */
  begin(
    name: string,
    of?: { readonly attributes?: Attributes; readonly caller?: string | undefined; readonly serves?: true },
  ): Span;
  /** A span for as long as the work takes, below the one that is open here; where none is, the work alone. */
  within<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>;
  /** For work that others do together with their own: runs it below the span that is open now. */
  here(): <T>(work: () => T) => T;
  /** Sends what has not been sent. */
  stop(): Promise<void>;
}

const nowhere: Span = {
  rename: () => {},
  set: () => {},
  fail: () => {},
  end: () => {},
  run: (work) => work(),
};
const asItIs = <T>(work: () => T): T => work();

/** Of a process that nobody traces. */
export const noTracing: Tracing = {
  begin: () => nowhere,
  within: (_name, _attributes, work) => work(),
  here: () => asItIs,
  stop: async () => {},
};
