/** Asks for the next page while one is worked on: one of them waits at most. Whoever ends it ends what the pages come from, too. */
export async function* readAhead<Page>(pages: AsyncIterable<Page>): AsyncGenerator<Page, void, undefined> {
  const iterator = pages[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<Page, unknown>> => {
    const asked = iterator.next();
    // It is waited for in its turn, or by nobody any more.
    asked.catch(() => {});
    return asked;
  };
  let asked = ask();
  for (;;) {
    const { done, value } = await asked;
    if (done) return;
    asked = ask();
    yield value;
  }
}
