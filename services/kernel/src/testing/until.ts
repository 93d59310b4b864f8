/** Asks again and again until it is so; what never is, within half a minute, fails: a busy machine takes its time. */
export const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  for (let n = 0; n < 1200; n += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It never came');
};
