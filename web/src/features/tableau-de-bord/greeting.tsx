import { Button } from '@mantine/core';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { IconClockEdit } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { fullName, useMe } from '../../shared/session/me.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { dashboardMessages as messages } from './messages.ts';
import classes from './greeting.module.css';

/** Who, which day, and what is done every day. */
export function Greeting({ today, isDesk }: { today: CivilDate; isDesk: boolean }) {
  const me = useMe();
  return (
    <div className={classes.greeting}>
      <PageHeader
        title={messages.hello(me.prenom)}
        subtitle={isDesk ? messages.today(today) : messages.todayShort(today)}
        actions={
          isDesk ? (
            me.isMember && !me.saisieFeuilleTempsDisable && <EnterToday />
          ) : (
            <Avatar name={fullName(me)} size={40} />
          )
        }
      />
    </div>
  );
}

export function EnterToday({ fullWidth = false }: { fullWidth?: boolean }) {
  return (
    <Button
      component={Link}
      to={paths.timeEntry.href()}
      size={fullWidth ? 'lg' : 'sm'}
      fullWidth={fullWidth}
      leftSection={<IconClockEdit size={18} aria-hidden />}
    >
      {messages.enterToday}
    </Button>
  );
}
