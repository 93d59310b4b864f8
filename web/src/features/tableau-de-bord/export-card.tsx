import { Button } from '@mantine/core';
import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { fullName } from '../../shared/session/me.ts';
import type { ExportState } from './api/dashboard-api.ts';
import { dashboardMessages } from './messages.ts';
import { SectionCard } from './section-card.tsx';
import type { Section } from './section.ts';
import classes from './export-card.module.css';

const messages = dashboardMessages.export;

/** What accounting was given last, and how many entries are in no file. */
export function ExportCard({ section }: { section: Section<ExportState> }) {
  return (
    <SectionCard title={messages.title} section={section} isEmpty={() => false}>
      {({ dernier, ecritures, ecrituresEnPlus }) => (
        <>
          {dernier ? <Newest made={dernier} /> : <p className={classes.details}>{messages.none}</p>}
          <p className={classes.count}>
            {ecrituresEnPlus ? messages.moreInNone(ecritures) : entriesInWords(dernier !== null, ecritures)}
          </p>
          <Button
            variant="default"
            fullWidth
            component={Link}
            to={paths.erpExport.href()}
            className={classes.open ?? ''}
          >
            {messages.open}
          </Button>
        </>
      )}
    </SectionCard>
  );
}

function Newest({ made }: { made: NonNullable<ExportState['dernier']> }) {
  const { startDate, endDate, preset, partielle, createdBy, createdOn } = made;
  const of = [messages.days(startDate, endDate), preset && messages.payroll, partielle && messages.partial];
  return (
    <>
      <p className={classes.days}>{of.filter(Boolean).join(', ')}</p>
      <p className={classes.details}>
        {messages.made(instantInSentence(createdOn), createdBy ? fullName(createdBy) : '')}
      </p>
    </>
  );
}

const entriesInWords = (isExported: boolean, count: number): string => {
  if (!isExported) return messages.waiting(count);
  return count === 0 ? messages.allInOne : messages.inNone(count);
};
