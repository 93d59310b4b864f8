/* global SwaggerUIBundle -- what swagger-ui-bundle.js leaves */

/** The session of this tab, as the application keeps it (web/src/shared/session): read, never written. */
const ofThisTab = () => {
  try {
    return JSON.parse(sessionStorage.getItem('session') ?? 'null')?.token;
  } catch {
    return undefined;
  }
};

const ui = SwaggerUIBundle({
  url: '/api/openapi.json',
  domNode: document.querySelector('#calls'),
  presets: [SwaggerUIBundle.presets.apis],
  // Nothing leaves this host: neither the description, to be checked elsewhere, nor what an address says to be shown.
  validatorUrl: null,
  queryConfigEnabled: false,
  persistAuthorization: false,
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  onComplete: () => {
    const use = (token) => {
      if (typeof token !== 'string') return;
      ui.preauthorizeApiKey('session', token);
      document.querySelector('#session').textContent =
        'Votre session ouverte dans ce navigateur est utilisée.';
    };
    const token = ofThisTab();
    if (token) return use(token);
    // As a tab of the application does that was opened beside another one.
    const tabs = new BroadcastChannel('session');
    tabs.addEventListener('message', ({ data }) => {
      if (data?.type === 'here') use(data.token);
    });
    tabs.postMessage({ type: 'who' });
  },
});
