import type { ReactNode } from 'react';
import { AppName } from '../ui/app-name.tsx';
import { SignInDrawing } from '../ui/drawings/sign-in-drawing.tsx';
import classes from './anonymous-layout.module.css';

interface AnonymousLayoutProps {
  readonly children: ReactNode;
  /** A quiet word at the bottom of the sheet. */
  readonly foot?: string;
}

/** Pages before signing in: the sheet with its form, and the building that the week's hours make. */
export function AnonymousLayout({ children, foot }: AnonymousLayoutProps) {
  return (
    <div className={classes.layout}>
      <main className={classes.sheet}>
        <AppName />
        <div className={classes.content}>{children}</div>
        {foot && <p className={classes.foot}>{foot}</p>}
      </main>
      <div className={classes.drawing}>
        <SignInDrawing />
      </div>
    </div>
  );
}
