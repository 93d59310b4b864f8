import { Page } from '../../../shared/layouts/page.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { tabletsMessages as messages } from './messages.ts';
import { PinsPart } from './pins-part.tsx';
import classes from './tablets-page.module.css';
import { TabletsPart } from './tablets-part.tsx';

/** /settings/tablettes: the devices that several people share, and who has a code for them. */
export function TabletsPage() {
  return (
    <Page title={messages.title} wide>
      <div className={classes.parts}>
        <PageHeader title={messages.title} subtitle={messages.subtitle} />
        <TabletsPart />
        <PinsPart />
      </div>
    </Page>
  );
}
