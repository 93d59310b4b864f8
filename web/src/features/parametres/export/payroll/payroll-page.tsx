import { today } from '@gestiontemps/contracts/dates/paris-clock';
import type { RubriqueNature } from '@gestiontemps/contracts/export-natures';
import { useState } from 'react';
import { loadedOf } from '../../../../shared/layouts/problem-panel.tsx';
import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { useMe } from '../../../../shared/session/me.ts';
import { lazyDrawer } from '../../../../shared/ui/lazy-part.tsx';
import { useExportPresetsQuery, useExportPreviewQuery, type Wanted } from '../api/export-api.ts';
import { CsvButton } from '../csv-button.tsx';
import { ExportFrame } from '../export-frame.tsx';
import { ExportGate } from '../export-gate.tsx';
import { DrawerButton, useFormatToChange } from '../format/format-button.tsx';
import { payrollMessages as messages } from '../messages.ts';
import { notePayHabit, readPayHabit, type PayHabit } from '../model/pay-habit.ts';
import { payrollAddress } from '../model/payroll-address.ts';
import { blockedBy } from '../model/payroll-text.ts';
import { lastMonthOfPay } from '../model/period.ts';
import { PastExports } from '../past-exports.tsx';
import { ReplacedNotice } from '../replaced-notice.tsx';
import { PayrollFile } from './payroll-file.tsx';
import { PayrollFilters } from './payroll-filters.tsx';
import classes from './payroll-page.module.css';
import { TargetSource } from './target-source.tsx';

const RubriquesDrawer = lazyDrawer(
  async () => (await import('../format/rubriques-drawer.tsx')).RubriquesDrawer,
);

/** /settings/export/paie: files in the shape that payroll imports, looked at before they are fetched. */
export function PayrollPage() {
  return (
    <ExportGate>
      <Payroll />
    </ExportGate>
  );
}

function Payroll() {
  const { entrepriseConnected } = useMe();
  const { address, go, linkTo } = useListAddress(payrollAddress);
  const [habit, setHabit] = useState(() => readPayHabit(entrepriseConnected));
  const [made, setMade] = useState<string>();
  /** Whose rubrique is being chosen, the first one's when null; undefined: nobody chooses. */
  const [asked, setAsked] = useState<RubriqueNature | null>();
  const format = useFormatToChange();

  const target = address.target ?? habit.target ?? 'silae';
  const range = address.range ?? lastMonthOfPay(today(), habit.day ?? 1);
  const wanted: Wanted = {
    startDate: range.from,
    endDate: range.to,
    ...(address.people.length > 0 && { userIds: [...address.people] }),
  };
  const presets = loadedOf(useExportPresetsQuery());
  const file = loadedOf(useExportPreviewQuery({ query: { ...wanted, preset: target } }));
  const preset = presets.data?.find(({ key }) => key === target);
  const blocked = file.data && !file.isStale ? blockedBy(file.data) : undefined;

  const choose = (change: Parameters<typeof go>[0], noted: PayHabit): void => {
    notePayHabit(entrepriseConnected, noted);
    setHabit({ ...habit, ...noted });
    go(change);
  };
  return (
    <ExportFrame
      actions={
        <>
          {blocked !== undefined && <span className={classes.reason}>{blocked}</span>}
          {format && (
            <DrawerButton prepare={RubriquesDrawer.prepare} onOpen={() => setAsked(null)}>
              {messages.rubriques.button}
            </DrawerButton>
          )}
          {preset && (
            <CsvButton
              label={messages.download}
              wanted={{ ...wanted, preset: target, encodage: preset.encodage }}
              disabled={!file.data || file.isStale || file.problem !== undefined || blocked !== undefined}
              onMade={setMade}
            />
          )}
        </>
      }
      head={
        <>
          <PayrollFilters
            presets={presets.data ?? []}
            target={target}
            range={range}
            usualDay={habit.day}
            people={address.people}
            onTarget={(chosen) => choose({ target: chosen }, { target: chosen })}
            onRange={(chosen, day) => choose({ range: chosen }, day === undefined ? {} : { day })}
            onPeople={(people) => go({ people })}
          />
          <TargetSource preset={preset} />
          <ReplacedNotice id={made} text={messages.replaced} />
        </>
      }
    >
      <PayrollFile
        file={presets.problem ? { ...file, problem: presets.problem, onRetry: presets.onRetry } : file}
        presets={presets.data ?? []}
        range={range}
        linkTo={(days, link) => linkTo({ range: days, ...link })}
        onRubrique={format && setAsked}
        onTarget={(chosen) => choose({ target: chosen }, { target: chosen })}
      />
      <div className={classes.part}>
        <PastExports />
      </div>
      {asked !== undefined && format && (
        <RubriquesDrawer format={format} asked={asked ?? undefined} onClose={() => setAsked(undefined)} />
      )}
    </ExportFrame>
  );
}
