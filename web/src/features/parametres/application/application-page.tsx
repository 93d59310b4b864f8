import { useState } from 'react';
import { isSameValue } from '../../../shared/forms/merge-forms.ts';
import { Page } from '../../../shared/layouts/page.tsx';
import { loadedOf, ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { useSettingsQuery, type Settings } from '../../../shared/session/session-api.ts';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useFocusAfterRemoval } from '../../../shared/ui/use-focus-after-removal.ts';
import {
  useFeatureOptionsQuery,
  usePlannedSettingsQuery,
  type FeatureOption,
  type Planned,
} from './api/settings-endpoints.ts';
import classes from './application-page.module.css';
import { applicationMessages as messages } from './messages.ts';
import { plannedDays } from './model/planned-days.ts';
import { SettingsEditor } from './settings-editor.tsx';

/** /settings/application: which features the company has, from which day on, and what an employee sees of them. */
export function ApplicationPage() {
  return (
    <Page title={messages.title} wide>
      <Application />
    </Page>
  );
}

function Application() {
  const settings = loadedOf(useSettingsQuery());
  const options = loadedOf(useFeatureOptionsQuery());
  const planned = loadedOf(usePlannedSettingsQuery());
  if (settings.data && options.data && planned.data)
    return <HeldSettings settings={settings.data} options={options.data} planned={planned.data} />;
  const failed = [settings, options, planned].find(({ problem }) => problem !== undefined);
  return (
    <div className={classes.state}>
      <PageHeader title={messages.title} />
      {failed?.problem ? (
        <ProblemPanel problem={failed.problem} onRetry={failed.onRetry} />
      ) : (
        <ListSkeleton rows={12} rowHeight={36} columns={2} />
      )}
    </div>
  );
}

interface HeldSettingsProps {
  readonly settings: Settings;
  readonly options: readonly FeatureOption[];
  readonly planned: Planned;
}

/** Follows the settings while nothing is changed here; what somebody else saves meanwhile is met when this is sent. */
function HeldSettings({ settings, options, planned }: HeldSettingsProps) {
  const [held, setHeld] = useState(settings);
  const [isDirty, setIsDirty] = useState(false);
  const [saves, setSaves] = useState(0);
  const onTakenBack = useFocusAfterRemoval(
    () => document.querySelector<HTMLElement>('[data-planned] button') ?? document.getElementById('contenu'),
  );
  const isNews = settings.rowVersion >= held.rowVersion && !isSameValue(settings, held);
  if (isNews && !isDirty) setHeld(settings);
  // A version alone makes no other form: whoever takes a planned change back has the focus in this one.
  const { rowVersion: _, ...values } = held;
  return (
    <SettingsEditor
      key={`${saves} ${JSON.stringify(values)}`}
      settings={held}
      options={options}
      planned={plannedDays(options, settings, planned.data)}
      onTakenBack={onTakenBack}
      onDirty={setIsDirty}
      onSaved={(saved) => {
        setIsDirty(false);
        setSaves(saves + 1);
        setHeld(saved);
      }}
    />
  );
}
