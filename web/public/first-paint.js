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

/*
 * What to say where the application does not come, or cannot run: the mark alone would say nothing. Once the application is
 * drawn it says for itself what is wrong.
 */
(() => {
  const shell = () => document.querySelector('.shell');

  /** With the next release, where there is one: this one may be what does not start. */
  const beginAnew = async () => {
    const { serviceWorker } = navigator;
    const takeOver = async () => {
      const registration = await serviceWorker?.getRegistration();
      await registration?.update();
      const next = registration?.waiting ?? registration?.installing;
      if (!next) return;
      const taken = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
      next.postMessage('take-over');
      await taken;
    };
    const late = new Promise((resolve) => setTimeout(resolve, 3000));
    await Promise.race([takeOver().catch(() => {}), late]);
    location.reload();
  };
  /** Without an answer the browser's own page would stand in the place of ours. */
  const beginWithNetwork = async () => {
    const isThere = await fetch('/first-paint.js', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere && shell()) location.reload();
  };

  const part = (tag, textContent) => Object.assign(document.createElement(tag), { textContent });
  const say = (role, ...words) => {
    const place = shell();
    if (!place || place.querySelector('[role="alert"]')) return;
    place.querySelector('.shell-word')?.remove();
    const word = Object.assign(part('p', ''), { className: 'shell-word' });
    word.setAttribute('role', role);
    const again = Object.assign(part('button', 'Recharger la page'), { type: 'button' });
    again.addEventListener('click', beginAnew);
    word.append(...words, again);
    place.append(word);
    addEventListener('online', beginWithNetwork);
  };
  const refuse = (why) => say('alert', part('strong', "GestionTemps n'a pas pu démarrer. "), why);

  const old = 'Mettez votre navigateur à jour\u00a0; si cela ne suffit pas, prévenez votre administrateur. ';
  const whyNot = () => {
    try {
      if (![localStorage, sessionStorage].every(Boolean)) throw new Error('There is none');
    } catch {
      return 'Votre navigateur ne laisse rien garder à ce site. Autorisez les cookies et les données de ce site. ';
    }
    // The latest that is used of what browsers have learned.
    const known = [Map.groupBy, Promise.withResolvers, URL.canParse, AbortSignal.any, [].toSpliced];
    return known.every(Boolean) ? undefined : old;
  };
  const why = whyNot();
  if (why !== undefined) {
    // `src/app/main.tsx` starts nothing then.
    document.documentElement.dataset.refused = '';
    addEventListener('DOMContentLoaded', () => refuse(why));
  }

  /** What others have put into the page, as an extension of the browser, is none of ours. */
  const isOurs = (address) => address.startsWith(`${location.origin}/assets/`);
  addEventListener(
    'error',
    ({ target, filename }) => {
      if (target instanceof HTMLScriptElement && isOurs(target.src))
        refuse("Une partie de l'application n'est pas arrivée. Vérifiez votre connexion. ");
      else if (target === window && isOurs(filename)) refuse(old);
    },
    true,
  );
  setTimeout(
    () => say('status', 'Le chargement prend du temps. Votre connexion est peut-être lente. '),
    8000,
  );
})();
