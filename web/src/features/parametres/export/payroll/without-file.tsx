import type { PresetKey } from '@gestiontemps/contracts/export-natures';
import { Button } from '@mantine/core';
import { IconCalendarX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import type { Preset, Preview } from '../api/export-api.ts';
import { exportMessages, payrollMessages } from '../messages.ts';
import { daysWithoutFile } from '../model/payroll-text.ts';
import { OpenPoints } from '../open-points.tsx';
import type { LateProps } from './late.tsx';

const messages = payrollMessages.withoutFile;

interface WithoutFileProps extends Pick<LateProps, 'linkTo' | 'onLeave'> {
  readonly file: Preview;
  readonly presets: readonly Preset[];
}

/** Days between the files that were made, or of people whom they leave out, each with the way to a file of these alone. */
export function WithoutFile({ file, presets, linkTo, onLeave }: WithoutFileProps) {
  const { total, periodes } = file.sansFichier;
  const showIn = (target: PresetKey, name: string, days: string) => {
    const { label } = presets.find(({ key }) => key === target) ?? {};
    return target === file.preset || label === undefined
      ? { shown: messages.show, read: messages.showOf(name, days) }
      : { shown: messages.showIn(label), read: messages.showInOf(label, name, days) };
  };
  if (periodes.length === 0) return null;
  return (
    <OpenPoints
      icon={IconCalendarX}
      tone="warning"
      title={messages.title}
      of={messages.of(periodes.length, total)}
      note={messages.note}
      showAll={exportMessages.missing.showAll}
      points={daysWithoutFile(file).map(({ id, label, range, days, target, what }) => {
        const link = target && showIn(target, label, days);
        return {
          key: `${id} ${range.from}`,
          sign: <Avatar name={label} size={24} />,
          label,
          what,
          act: link && (
            <Button
              component={Link}
              to={linkTo(range, { people: [id], target })}
              variant="link"
              aria-label={link.read}
              onClick={onLeave}
            >
              {link.shown}
            </Button>
          ),
        };
      })}
    />
  );
}
