import { NamedSwitch } from '../../../../shared/ui/named-switch.tsx';
import classes from './preferences-part.module.css';

interface DescribedSwitchProps {
  readonly label: string;
  /** What it means. */
  readonly text: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch of one's own account, and what it means. */
export function DescribedSwitch({ label, text, checked, onChange }: DescribedSwitchProps) {
  return (
    <NamedSwitch
      label={label}
      description={text}
      classNames={{
        root: classes.switch ?? '',
        body: classes.body ?? '',
        labelWrapper: classes.words ?? '',
      }}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
