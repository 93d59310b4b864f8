/*
 * Runs before the first paint, from its own file because the security policy allows no inline script: the chosen colour
 * scheme, and which shell to show, so that nothing changes under the reader's eyes; and what to say where the application
 * does not come.
 */
(() => {
  const root = document.documentElement;

  /** A word below the mark, for as long as that stands alone. */
  const say = (role, ...parts) => {
    const shell = document.querySelector('.shell');
    if (!shell) return;
    const word = Object.assign(document.createElement('p'), { className: 'shell-word', role });
    word.append(...parts);
    shell.querySelector('.shell-word')?.remove();
    shell.append(word);
  };
  const refuse = (why) => {
    const part = (tag, textContent) => Object.assign(document.createElement(tag), { textContent });
    const again = Object.assign(part('a', 'Recharger la page'), { href: '' });
    say('alert', part('strong', "GestionTemps n'a pas pu démarrer. "), why, again);
  };
  const maySave = () => {
    try {
      return [localStorage, sessionStorage].every(Boolean);
    } catch {
      return false;
    }
  };
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) {
        addEventListener('online', () => document.querySelector('.shell') && location.reload());
        refuse("Une partie de l'application n'est pas arrivée. Vérifiez votre connexion. ");
      } else if (target === window)
        refuse(
          maySave()
            ? 'Mettez votre navigateur à jour\u00a0; si cela ne suffit pas, prévenez votre administrateur. '
            : 'Votre navigateur ne laisse rien garder à ce site. Autorisez les cookies et les données de ce site. ',
        );
    },
    true,
  );
  setTimeout(() => {
    const isSaid = document.querySelector('.shell-word') !== null;
    if (!isSaid) say('status', 'Le chargement prend du temps. Votre connexion est peut-être lente.');
  }, 8000);

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
