import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../shared/paths.ts';
import { session } from '../shared/session/current-session.ts';
import { useSelectCompany } from '../shared/session/use-select-company.ts';

const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };

/** An address without the company that it is of. */
const withoutCompany = (address: URL): string => {
  const search = new URLSearchParams(address.search);
  search.delete('entreprise');
  return `${address.pathname}?${search.toString()}`;
};

/** Opens the weeks that notifications lead to: in this page where it is open already, and in their company. */
export function OpenedNotices() {
  const navigate = useNavigate();
  const { enter } = useSelectCompany();
  const { pathname, search } = useLocation();

  const open = useEffectEvent((path: string, replace = false): void => {
    const address = new URL(path, location.origin);
    const company = address.searchParams.get('entreprise');
    const to = withoutCompany(address);
    if (company === null || company === session.identity()?.entreprise) void navigate(to, { replace });
    else void enter(company, to);
  });

  useEffect(() => {
    const hear = ({ data, ports: [port] }: MessageEvent<{ type?: string; path?: string } | null>): void => {
      if (data?.type !== 'open' || data.path === undefined || session.token() === null) return;
      port?.postMessage('opens');
      open(data.path);
    };
    serviceWorker?.addEventListener('message', hear);
    return () => serviceWorker?.removeEventListener('message', hear);
  }, []);

  // A page that was opened by a notification is in the company of the last one.
  const isOfCompany = pathname === paths.timeEntry.path && new URLSearchParams(search).has('entreprise');
  useEffect(() => {
    if (isOfCompany) open(pathname + search, true);
  }, [isOfCompany, pathname, search]);
  return null;
}
