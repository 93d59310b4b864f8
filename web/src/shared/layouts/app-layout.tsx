import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { asProblem, kindOf } from '../api/problem.ts';
import { useIdentityKey } from '../session/current-session.ts';
import { SignedContext, type Signed } from '../session/me.ts';
import { useCurrentUserQuery, useSettingsQuery, type Me } from '../session/session-api.ts';
import { companyChoiceAddress, secondFactorAddress } from '../session/wanted-address.ts';
import { rememberedSettings, rememberSettings } from '../session/settings-storage.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { FullScreenLoader } from '../ui/full-screen-loader.tsx';
import { paths } from '../paths.ts';
import { AppFrame } from './app-frame.tsx';
import { FailurePage } from './error-page.tsx';
import type { NavigationEntry } from './navigation-entries.ts';

interface AppLayoutProps {
  /** Every entry of the menu, seen by this person or not. */
  readonly entries: readonly NavigationEntry[];
  /** Prepares a page that is about to be opened. */
  readonly onIntent: (href: string) => void;
}

/** The protected layout: nothing of it renders before the person and the company's settings are known. */
export function AppLayout(frame: AppLayoutProps) {
  const identity = useIdentityKey();
  // Between the end of a session and the sign-in page there is nothing to show; another company starts afresh.
  return identity === null ? <FullScreenLoader /> : <SignedInLayout key={identity} {...frame} />;
}

const CompanylessFrame = lazyPart(async () => (await import('./companyless-frame.tsx')).CompanylessFrame);

/** What a superadministrator sees without a company: all of them, which his home leads to. */
const companylessPages: readonly string[] = [paths.home.path, paths.companies.path];

function SignedInLayout(frame: AppLayoutProps) {
  const { pathname, search, hash } = useLocation();
  const { data: me, error, refetch } = useCurrentUserQuery();
  const problem = asProblem(error);
  if (me?.secondFactorNeeded) return <Navigate to={secondFactorAddress(pathname + search + hash)} replace />;
  if (me?.entrepriseConnected === null)
    return me.isSA && companylessPages.includes(pathname) ? (
      <SignedContext value={{ me, settings: null }}>
        <CompanylessFrame />
      </SignedContext>
    ) : (
      <Navigate to={companyChoiceAddress(pathname + search + hash)} replace />
    );
  if (me) return <CompanyLayout me={me} {...frame} />;
  // A session that is over has been ended where its token was refused: the sign-in page is on its way.
  if (!problem || kindOf(problem) === 'signedOut') return <FullScreenLoader />;
  return (
    <FailurePage
      sentence={problem.detail}
      correlationId={problem.correlationId}
      onRetry={() => void refetch()}
    />
  );
}

function CompanyLayout({ me, ...frame }: AppLayoutProps & { me: Me }) {
  const { data, error, refetch } = useSettingsQuery();
  useEffect(() => {
    if (data) rememberSettings(me, data);
  }, [me, data]);
  const settings = data ?? rememberedSettings(me);
  const problem = asProblem(error);
  if (!settings && problem)
    return (
      <FailurePage
        sentence={problem.detail}
        correlationId={problem.correlationId}
        onRetry={() => void refetch()}
      />
    );
  if (!settings) return <FullScreenLoader />;
  const signed: Signed = { me, settings };
  return (
    <SignedContext value={signed}>
      <AppFrame {...frame} />
    </SignedContext>
  );
}
