/*
 * Runs before the first paint, from its own file because the security policy allows no inline script: the chosen colour
 * scheme, and which shell to show, so that nothing changes under the reader's eyes.
 */
(() => {
  const root = document.documentElement;
  const read = (storage, key) => {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  };
  const scheme = read('localStorage', 'mantine-color-scheme-value');
  if (scheme === 'light' || scheme === 'dark') root.dataset.mantineColorScheme = scheme;
  const { pathname } = location;
  // A device that is remembered goes on as its person, in the company of before.
  const isKnown = read('localStorage', 'personne')?.includes('"entreprise":"') ?? false;
  const isSomebody = read('sessionStorage', 'session') !== null || isKnown;
  const isHomeOfNobody = pathname === '/' && !isSomebody;
  if (isHomeOfNobody || /^\/(login|create-password)\b/.test(pathname)) root.dataset.shell = 'sign-in';
  else if (pathname === '/choix-entreprise') root.dataset.shell = 'bare';
  else if (read('localStorage', 'navigation') === 'collapsed') root.dataset.shell = 'collapsed';

  // What the page is made of, before the scripts come to ask for it one after the other (`tooling/pages-ahead.ts`).
  const ahead = document.getElementById('pages-ahead');
  if (!isSomebody || !ahead) return;
  const { pages, offline } = JSON.parse(ahead.textContent);
  const shown = (pages[pathname] ?? []).filter(([media]) => matchMedia(media).matches);
  for (const file of [...shown.flatMap(([, files]) => files), ...(navigator.onLine ? [] : offline)]) {
    const link = document.createElement('link');
    const as = file.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' };
    document.head.append(Object.assign(link, as, { href: file, crossOrigin: '' }));
  }
})();
