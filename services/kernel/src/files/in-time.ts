/** The other side said nothing for as long as it was given. */
export class TooLate extends Error {
  constructor(milliseconds: number) {
    super(`Nothing came for ${milliseconds} ms`);
    this.name = 'TooLate';
  }
}

/**
 * What the work comes to, unless it takes longer: then its signal is aborted. The wait ends all the same where nobody heeds
 * the signal: fetch holds the one it was given so weakly that it may be gone by then.
 * @throws {TooLate}
 */
export const inTime = async <T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new TooLate(milliseconds);
      reject(error);
      ending.abort(error);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(ending.signal), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** The pieces of a body, none of which may be waited for longer than this. */
export async function* piecesInTime(
  body: ReadableStream<Uint8Array>,
  milliseconds: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await inTime(milliseconds, () => reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
