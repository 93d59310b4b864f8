import type { Settings } from '../../../shared/session/session-api.ts';
import { useFocusAfterRemoval } from '../../../shared/ui/use-focus-after-removal.ts';
import type { FeatureOption, Planned } from './api/settings-endpoints.ts';
import { plannedDays } from './model/planned-days.ts';
import { SettingsEditor } from './settings-editor.tsx';

interface HeldSettingsProps {
  readonly settings: Settings;
  readonly options: readonly FeatureOption[];
  readonly planned: Planned;
}

/** The form over what the company has now, with where the focus goes once a planned change was taken back. */
export function HeldSettings({ settings, options, planned }: HeldSettingsProps) {
  const onTakenBack = useFocusAfterRemoval(
    () => document.querySelector<HTMLElement>('[data-planned] button') ?? document.getElementById('contenu'),
  );
  return (
    <SettingsEditor
      settings={settings}
      options={options}
      planned={plannedDays(options, settings, planned.data)}
      onTakenBack={onTakenBack}
    />
  );
}
