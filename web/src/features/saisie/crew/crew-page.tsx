import { Page } from '../../../shared/layouts/page.tsx';
import { messages } from '../../../shared/messages.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { CrewBoard } from './crew-board.tsx';
import classes from './crew.module.css';
import { crewMessages } from './messages.ts';

/** /equipe: hours of a day for several people at once, by who was there with them (ADR 52). */
export function CrewPage() {
  return (
    <Page title={messages.menu.crew}>
      <div className={classes.page}>
        <PageHeader title={messages.menu.crew} subtitle={crewMessages.subtitle} />
        <CrewBoard />
      </div>
    </Page>
  );
}
