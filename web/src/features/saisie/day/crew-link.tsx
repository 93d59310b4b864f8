import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { messages } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { useCan } from '../../../shared/session/me.ts';

/** To the hours of a whole crew, for who may enter them. */
export function CrewLink() {
  return (
    useCan('timesheets.crew') && (
      <Button variant="subtle" component={Link} to={paths.crew.path}>
        {messages.menu.crew}
      </Button>
    )
  );
}
