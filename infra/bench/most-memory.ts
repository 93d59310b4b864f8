/** What `work` answers, and by how many MiB this process grew at most meanwhile, looked at every 20 ms. */
export const mostMemory = async <Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; mebibytes: number }> => {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  try {
    return { result: await work(), mebibytes: (most - before) / 2 ** 20 };
  } finally {
    clearInterval(watch);
  }
};
