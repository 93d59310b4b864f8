import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useToken } from '../../shared/session/current-session.ts';
import { messages } from './messages.ts';

/** Out of the pages of a link: to the sign-in, or into the application for who is signed in. */
export function WayBack() {
  const isIn = useToken() !== null;
  return (
    <Button
      component={Link}
      to={isIn ? paths.home.href() : paths.login.href()}
      variant="subtle"
      fullWidth
      mt="md"
    >
      {isIn ? messages.password.backToApplication : messages.password.backToLogin}
    </Button>
  );
}
