import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { useState } from 'react';
import { lazyDrawer } from '../../../shared/ui/lazy-part.tsx';
import { HistoryButton } from '../../../shared/history/history-button.tsx';
import { messages } from '../../../shared/messages.ts';
import { loadedOf, ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { useCan } from '../../../shared/session/me.ts';
import { useExportFormatQuery, type Encoding, type Wanted } from './api/export-api.ts';
import { CsvButton } from './csv-button.tsx';
import { ExportFilters } from './export-filters.tsx';
import { ExportFrame } from './export-frame.tsx';
import { ExportGate } from './export-gate.tsx';
import classes from './export-page.module.css';
import { FormatButton } from './format/format-button.tsx';
import { Ledger } from './ledger.tsx';
import { exportMessages } from './messages.ts';
import { ledgerAddress, ledgerAddressWithoutAmounts } from './model/ledger-address.ts';
import { lastWeek } from './model/period.ts';
import { PastExports } from './past-exports.tsx';
import { ReplacedNotice } from './replaced-notice.tsx';

const CodesDrawer = lazyDrawer(async () => (await import('./format/codes-drawer.tsx')).CodesDrawer);

/** /settings/export: what accounting gets of validated weeks, looked at before it is fetched. */
export function ExportPage() {
  return (
    <ExportGate>
      <Entries />
    </ExportGate>
  );
}

function Entries() {
  const place = useListAddress(useCan('costs.read') ? ledgerAddress : ledgerAddressWithoutAmounts);
  const { address, go } = place;
  const { data: format, problem, onRetry } = loadedOf(useExportFormatQuery());
  /** For the next file alone, where it is another than the company's. */
  const [otherEncoding, setOtherEncoding] = useState<Encoding>();
  /** The newest export as it was when a file was asked for from here; null: there was none. */
  const [made, setMade] = useState<string>();
  const range = address.range ?? lastWeek(today());
  const wanted: Wanted = {
    startDate: range.from,
    endDate: range.to,
    ...(address.people.length > 0 && { userIds: [...address.people] }),
  };
  return (
    <ExportFrame
      actions={
        <>
          <HistoryButton
            of={{ kind: 'exportFormat', id: 'exportFormat' }}
            subtitle={exportMessages.format.history}
            label={messages.actions.historyOf(exportMessages.format.history)}
          />
          <FormatButton Drawer={CodesDrawer}>{exportMessages.format.button}</FormatButton>
          <CsvButton wanted={{ ...wanted, encodage: otherEncoding }} onMade={setMade} />
        </>
      }
      head={
        <>
          <ExportFilters
            range={range}
            people={address.people}
            usualEncoding={format?.encodage}
            otherEncoding={otherEncoding}
            onRange={(chosen) => go({ range: chosen })}
            onPeople={(people) => go({ people })}
            onEncoding={setOtherEncoding}
          />
          {problem && !format && <ProblemPanel problem={problem} onRetry={onRetry} />}
          <ReplacedNotice id={made} />
        </>
      }
    >
      <Ledger range={range} wanted={wanted} place={place} />
      <div className={classes.part}>
        <PastExports />
      </div>
    </ExportFrame>
  );
}
