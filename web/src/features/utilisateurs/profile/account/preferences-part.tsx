import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { messages as shared } from '../../../../shared/messages.ts';
import { shortcutMessages as words } from '../../../../shared/shortcuts/messages.ts';
import { useSingleKeys } from '../../../../shared/shortcuts/use-shortcuts.ts';
import { Segmented } from '../../../../shared/ui/segmented.tsx';
import { profileMessages as messages } from '../messages.ts';
import part from '../person-part.module.css';
import { DescribedSwitch } from './described-switch.tsx';
import classes from './preferences-part.module.css';

const appearances: readonly { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: shared.appearance.light },
  { value: 'dark', label: shared.appearance.dark },
  { value: 'auto', label: shared.appearance.system },
];

/** How this browser shows the application, and whether single keys act. */
export function PreferencesPart() {
  const title = useId();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <section className={part.part} aria-labelledby={title}>
      <h2 id={title} className={part.title}>
        {messages.preferences.title}
      </h2>
      <div className={classes.row}>
        <span>{shared.appearance.label}</span>
        <Segmented
          label={shared.appearance.label}
          value={colorScheme}
          options={appearances}
          onChange={setColorScheme}
        />
      </div>
      <DescribedSwitch
        label={words.single}
        text={words.singleText}
        checked={singleKeys}
        onChange={setSingleKeys}
      />
    </section>
  );
}
