import { Skeleton } from '@mantine/core';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { useSignInWaysQuery } from './account-api.ts';
import { knownProvider } from './oidc/known-provider.ts';

const ProviderButton = lazyPart(
  () => import('./oidc/parts.ts').then((part) => part.ProviderButton),
  () => <Skeleton height={48} data-more-ways />,
);

/** The OpenID provider where there is one. Where it was there before, its place is at once, whether or not the server can tell. */
export function ProviderWay() {
  const { data } = useSignInWaysQuery();
  const known = localStorage.getItem(knownProvider);
  const name = data ? data.oidc?.name : known;
  return name || known ? <ProviderButton name={name} /> : null;
}
