import { Page } from '../../../shared/layouts/page.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { WeekFrame } from '../../../shared/weeks/week-frame.tsx';
import { sheetMessages as messages } from '../sheet-messages.ts';
import classes from './sheet-skeleton.module.css';

/** The shape of a sheet while it is on its way. */
export function SheetSkeleton({ isDesk }: { isDesk: boolean }) {
  return (
    <Page title={messages.pageTitle} wide>
      <WeekFrame aside={isDesk && <div className={classes.panel} />}>
        <div className={classes.main}>
          <h1 className="gt-hidden">{messages.pageTitle}</h1>
          <ListSkeleton rows={isDesk ? 9 : 7} rowHeight={isDesk ? 48 : 52} columns={isDesk ? 7 : 2} />
        </div>
      </WeekFrame>
    </Page>
  );
}
