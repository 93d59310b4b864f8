/*
 * Runs before the first paint, from its own file because the security policy allows no inline script: the chosen colour
 * scheme and the width of the navigation, so that the shell does not change under the reader's eyes.
 */
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const scheme = read('mantine-color-scheme-value');
  if (scheme === 'light' || scheme === 'dark') root.dataset.mantineColorScheme = scheme;
  if (/^\/(login|create-password|choix-entreprise)/.test(location.pathname)) root.dataset.shell = 'anonymous';
  else if (read('navigation') === 'collapsed') root.dataset.shell = 'collapsed';
})();
