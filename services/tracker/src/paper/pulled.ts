/**
 * Parts that a source hands over, for who asks for them one by one: `take` is answered once a part was asked for, so that
 * few of them are held. Whoever stops asking has a part refused that comes then, which ends the source.
 * @throws what the source throws
 */
export async function* pulled<Part>(
  source: (take: (part: Part) => Promise<void>) => Promise<void>,
): AsyncGenerator<Part, undefined> {
  const { readable, writable } = new TransformStream<Part, Part>();
  const writer = writable.getWriter();
  const ended = source((part) => writer.write(part)).then(
    () => writer.close(),
    (error: unknown) => writer.abort(error),
  );
  try {
    yield* readable;
  } finally {
    // Of one that was left its end says nothing, but what it has borrowed is given back by then.
    await ended.catch(() => {});
  }
}
