import { isOutsideUrl } from '@gestiontemps/kernel/outside/post-outside';

/**
 * Where the push services of browsers are: Chrome, Edge on Android, Samsung and others by Google's, Firefox, Safari, Edge on
 * Windows. A device names its address by itself: whoever has an account could have us write to any other.
 */
const known: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
];

/** Whether a device of a browser may be there. @param others names that are known besides, in tests */
export const isPushAddress = (endpoint: string, others: readonly string[] = []): boolean => {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || !isOutsideUrl(url)) return false;
  if (others.includes(url.host)) return true;
  return url.port === '' && known.some((host) => host.test(url.hostname));
};
