/* global SwaggerUIBundle -- what swagger-ui-bundle.js leaves */

/** The session of this tab, as the application keeps it (web/src/shared/session): read, never written. */
const ofThisTab = () => {
  try {
    return JSON.parse(sessionStorage.getItem('session') ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

const tabs = new BroadcastChannel('session');
const words = document.querySelector('#session');
const withoutSession = words.textContent;

/** Whose token the calls bear; once it is refused, only another of the same person takes its place. */
let session;
let isRefused = false;

/** A token that somebody has pasted is his choice: it is left as it is. */
const isPasted = () => {
  const used = ui.authSelectors.authorized().getIn(['session', 'value']);
  return used !== undefined && used !== session?.token;
};

/** Says who the calls are made for, and in which company. */
const nameSession = async (named) => {
  words.textContent = 'Votre session ouverte dans ce navigateur est utilisée.';
  const response = await fetch('/api/Account/User', {
    method: 'POST',
    headers: { Authorization: `Bearer ${named.token}` },
  });
  if (session !== named) return;
  if (response.status === 401) return refuse();
  if (!response.ok) return;
  const { prenom, nom, entreprises, entrepriseConnected } = await response.json();
  const company = entreprises.find(({ id }) => id === entrepriseConnected)?.name;
  const who = [`${prenom} ${nom}`.trim(), company].filter(Boolean).join(', ');
  words.textContent = `Votre session ouverte dans ce navigateur est utilisée\u00a0: ${who}.`;
};

const use = (next) => {
  session = next;
  isRefused = false;
  ui.preauthorizeApiKey('session', next.token);
  void nameSession(next);
};

const forget = () => {
  ui.authActions.logout(['session']);
  words.textContent = withoutSession;
};

/** The company was changed where this page did not hear of it, or the session is over. */
const refuse = () => {
  if (!session || isRefused || isPasted()) return;
  forget();
  isRefused = true;
  tabs.postMessage({ type: 'who' });
};

/** As a tab of the application does. */
const follow = ({ data: { type, token, userId } }) => {
  if (type === 'ended' && session?.token === token) {
    if (!isPasted()) forget();
    session = undefined;
  }
  if (isPasted()) return;
  const isOfSamePerson = session?.userId === userId;
  const isMissing = !session || (isRefused && isOfSamePerson && session.token !== token);
  if ((type === 'here' || type === 'started') && isMissing) use({ token, userId });
  if (type === 'switched' && session && isOfSamePerson) use({ token, userId });
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
  responseInterceptor: (response) => {
    if (response.status === 401) refuse();
    return response;
  },
  onComplete: () => {
    tabs.addEventListener('message', follow);
    const mine = ofThisTab();
    if (mine?.token) use(mine);
    else tabs.postMessage({ type: 'who' });
  },
});
