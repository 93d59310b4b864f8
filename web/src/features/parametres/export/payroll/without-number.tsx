import { IconCircleX } from '@tabler/icons-react';
import { useCan } from '../../../../shared/session/me.ts';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import type { Preview } from '../api/export-api.ts';
import { exportMessages, payrollMessages } from '../messages.ts';
import { Complete, personForm } from '../missing-codes.tsx';
import { withoutNumber } from '../model/payroll-text.ts';
import { OpenPoints } from '../open-points.tsx';

const messages = payrollMessages.withoutNumber;

/** People whose lines payroll would not take: the file waits for them. */
export function WithoutNumber({ people }: { readonly people: Preview['sansMatricule'] }) {
  const mayWrite = useCan('users.write');
  if (people.length === 0) return null;
  return (
    <OpenPoints
      icon={IconCircleX}
      tone="danger"
      title={messages.title}
      of={messages.of(people.length)}
      note={messages.note}
      showAll={exportMessages.missing.showAll}
      points={people.map(({ id, label, lignes }) => ({
        key: id,
        sign: <Avatar name={label} size={24} />,
        label,
        what: withoutNumber(lignes),
        act: mayWrite && <Complete to={personForm(id)} label={label} />,
      }))}
    />
  );
}
