let before: string | undefined;
let isKept = false;

/** Paper is light whatever the screen is: what is made for a dark ground would hardly show on it. */
export const keepPaperLight = (): void => {
  if (isKept) return;
  isKept = true;
  const { dataset } = document.documentElement;
  window.addEventListener('beforeprint', () => {
    before = dataset['mantineColorScheme'];
    dataset['mantineColorScheme'] = 'light';
  });
  window.addEventListener('afterprint', () => {
    if (before !== undefined) dataset['mantineColorScheme'] = before;
  });
};
