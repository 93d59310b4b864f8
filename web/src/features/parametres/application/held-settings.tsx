import { useState } from 'react';
import { isSameValue } from '../../../shared/forms/merge-forms.ts';
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

/** Follows the settings while nothing is changed here; what somebody else saves meanwhile is met when this is sent. */
export function HeldSettings({ settings, options, planned }: HeldSettingsProps) {
  const [held, setHeld] = useState(settings);
  const [isDirty, setIsDirty] = useState(false);
  const onTakenBack = useFocusAfterRemoval(
    () => document.querySelector<HTMLElement>('[data-planned] button') ?? document.getElementById('contenu'),
  );
  const isNews = settings.rowVersion >= held.rowVersion && !isSameValue(settings, held);
  if (isNews && !isDirty) setHeld(settings);
  return (
    <SettingsEditor
      settings={held}
      options={options}
      planned={plannedDays(options, settings, planned.data)}
      onTakenBack={onTakenBack}
      onDirty={setIsDirty}
      onSaved={setHeld}
    />
  );
}
