import { Button } from '@mantine/core';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { useState } from 'react';
import { Link } from 'react-router';
import { ForbiddenPage } from '../../../shared/layouts/error-page.tsx';
import { Page } from '../../../shared/layouts/page.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { paths } from '../../../shared/paths.ts';
import { isAdministrator, useCan, useMe, useSettings } from '../../../shared/session/me.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useExportFormatQuery, type Encoding, type Wanted } from './api/export-api.ts';
import { CodesButton } from './codes-button.tsx';
import { CsvButton } from './csv-button.tsx';
import { ExportFilters } from './export-filters.tsx';
import classes from './export-page.module.css';
import { Ledger } from './ledger.tsx';
import { exportMessages as messages } from './messages.ts';
import { exportAddress } from './model/export-address.ts';
import { lastWeek } from './model/period.ts';
import { PastExports } from './past-exports.tsx';
import { ReplacedNotice } from './replaced-notice.tsx';

/** /settings/export: what accounting gets of validated weeks, looked at before it is fetched. */
export function ExportPage() {
  const me = useMe();
  const { isManageExportErp } = useSettings();
  const mayRead = useCan('export.read');
  if (mayRead) return <Export />;
  return isAdministrator(me) && !isManageExportErp ? <Off /> : <ForbiddenPage />;
}

function Export() {
  const { address, go } = useListAddress(exportAddress);
  const { data: format } = useExportFormatQuery();
  /** For the next file alone, where it is another than the company's. */
  const [otherEncoding, setOtherEncoding] = useState<Encoding>();
  /** The newest export as it was when a file was asked for from here; null: there was none. */
  const [newestBefore, setNewestBefore] = useState<string | null>();
  const range = address.range ?? lastWeek(today());
  const encoding = otherEncoding ?? format?.encodage ?? 'utf-8';
  const wanted: Wanted = {
    startDate: range.from,
    endDate: range.to,
    ...(address.people.length > 0 && { userIds: [...address.people] }),
  };
  return (
    <Page title={messages.title} wide>
      <div className={classes.head}>
        <PageHeader
          title={messages.title}
          actions={
            <>
              <CodesButton />
              <CsvButton wanted={wanted} encoding={encoding} onStart={setNewestBefore} />
            </>
          }
        />
        <ExportFilters
          range={range}
          people={address.people}
          usualEncoding={format?.encodage ?? 'utf-8'}
          encoding={encoding}
          onRange={(chosen) => go({ range: chosen })}
          onPeople={(people) => go({ people })}
          onEncoding={setOtherEncoding}
        />
        <ReplacedNotice newestBefore={newestBefore} />
      </div>
      <Ledger range={range} wanted={wanted} page={address.page} onPage={(page) => go({ page })} />
      <div className={classes.part}>
        <PastExports />
      </div>
    </Page>
  );
}

/** Nothing goes to accounting until the company says so. */
function Off() {
  const maySet = useCan('settings.write');
  const { title, text, action } = messages.off;
  return (
    <Page title={messages.title} wide>
      <div className={classes.head}>
        <PageHeader title={messages.title} />
      </div>
      <EmptyState
        drawing="rule"
        title={title}
        text={text}
        action={
          maySet && (
            <Button component={Link} to={paths.applicationSettings.href()}>
              {action}
            </Button>
          )
        }
      />
    </Page>
  );
}
