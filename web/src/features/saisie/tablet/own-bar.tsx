import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { capitalised, longDay, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { TabletBar } from '../../../shared/layouts/tablet-bar.tsx';
import { fullName, useMe } from '../../../shared/session/me.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { useIdleLock } from '../../../shared/ui/use-idle-lock.ts';
import { IdleRing } from './idle-ring.tsx';
import { tabletDayMessages as messages } from './messages.ts';
import { useLock } from './use-lock.ts';

/** Who has typed his code, and the way back to the names. */
export function OwnBar({ today }: { readonly today: CivilDate }) {
  const name = fullName(useMe());
  return (
    <TabletBar
      sign={<Avatar name={name} size={44} />}
      title={name}
      subtitle={`${capitalised(longDay(today))}, ${weekTitle(today).toLowerCase()}`}
    >
      <Lock />
    </TabletBar>
  );
}

/** Apart from the page, which is not drawn again with each second. */
function Lock() {
  const { lock, stay } = useLock();
  const left = useIdleLock(stay, () => void lock());
  return (
    <>
      <IdleRing left={left} />
      <Button size="lg" leftSection={<IconLock size={20} aria-hidden />} onClick={() => void lock()}>
        {messages.lock}
      </Button>
    </>
  );
}
