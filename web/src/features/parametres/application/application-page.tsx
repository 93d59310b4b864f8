import { useEffect } from 'react';
import { Page } from '../../../shared/layouts/page.tsx';
import { loadedOf, ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { retryFailed } from '../../../shared/layouts/retry-failed.ts';
import { useSettingsQuery } from '../../../shared/session/session-api.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useFeatureOptionsQuery, usePlannedSettingsQuery } from './api/settings-endpoints.ts';
import classes from './application-page.module.css';
import { applicationMessages as messages } from './messages.ts';

/** The form comes beside what it is filled with, not before that is asked for. */
const HeldSettings = lazyPart(async () => (await import('./held-settings.tsx')).HeldSettings, Waiting);

/** /settings/application: which features the company has, from which day on, and what an employee sees of them. */
export function ApplicationPage() {
  return (
    <Page title={messages.title} wide>
      <Application />
    </Page>
  );
}

function Application() {
  const queries = [useSettingsQuery(), useFeatureOptionsQuery(), usePlannedSettingsQuery()] as const;
  const settings = loadedOf(queries[0]);
  const options = loadedOf(queries[1]);
  const planned = loadedOf(queries[2]);
  useEffect(() => HeldSettings.prepare(), []);
  if (settings.data && options.data && planned.data)
    return <HeldSettings settings={settings.data} options={options.data} planned={planned.data} />;
  const failed = [settings, options, planned].find(({ problem }) => problem !== undefined);
  if (!failed?.problem) return <Waiting />;
  return (
    <div className={classes.state}>
      <PageHeader title={messages.title} />
      <ProblemPanel problem={failed.problem} onRetry={() => retryFailed(...queries)} />
    </div>
  );
}

function Waiting() {
  return (
    <div className={classes.state}>
      <PageHeader title={messages.title} />
      <ListSkeleton rows={12} rowHeight={36} columns={2} />
    </div>
  );
}
