import { Button } from '@mantine/core';
import { Outlet } from 'react-router';
import { messages } from '../messages.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { AppName } from '../ui/app-name.tsx';
import classes from './companyless-frame.module.css';

/** Around a page that belongs to no company: no menu, since all that a menu leads to is a company's. */
export function CompanylessFrame() {
  const signOut = useSignOut();
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <AppName />
        <Button variant="subtle" onClick={() => void signOut()}>
          {messages.menu.signOut}
        </Button>
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
}
