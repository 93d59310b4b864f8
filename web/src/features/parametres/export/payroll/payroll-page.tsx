import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { loadedOf, ProblemPanel } from '../../../../shared/layouts/problem-panel.tsx';
import { ListSkeleton } from '../../../../shared/ui/list-skeleton.tsx';
import { useExportPresetsQuery, type Preset, type Wanted } from '../api/export-api.ts';
import { ExportFrame } from '../export-frame.tsx';
import { ExportGate } from '../export-gate.tsx';
import { payrollAddress } from '../model/payroll-address.ts';
import { lastMonthOfPay } from '../model/period.ts';
import { PayrollFilters } from './payroll-filters.tsx';
import classes from './payroll-page.module.css';
import { Preview } from './preview.tsx';

/** /settings/export/paie: files in the shape that payroll imports, looked at before they are fetched. */
export function PayrollPage() {
  return (
    <ExportGate>
      <Payroll />
    </ExportGate>
  );
}

function Payroll() {
  const { data: presets, problem, onRetry } = loadedOf(useExportPresetsQuery());
  if (presets) return <Targets presets={presets} />;
  return (
    <ExportFrame>
      <div className={classes.inset}>
        {problem ? (
          <ProblemPanel problem={problem} onRetry={onRetry} />
        ) : (
          <ListSkeleton rows={8} rowHeight={36} columns={5} />
        )}
      </div>
    </ExportFrame>
  );
}

function Targets({ presets }: { readonly presets: readonly Preset[] }) {
  const { address, go } = useListAddress(payrollAddress);
  const preset = presets.find(({ key }) => key === address.target) ?? presets[0];
  if (!preset) return null;
  const range = address.range ?? lastMonthOfPay(today(), 1);
  const wanted: Wanted = {
    startDate: range.from,
    endDate: range.to,
    ...(address.people.length > 0 && { userIds: [...address.people] }),
  };
  return (
    <ExportFrame
      head={
        <PayrollFilters
          presets={presets}
          preset={preset}
          range={range}
          people={address.people}
          onChange={go}
        />
      }
    >
      <div className={classes.inset}>
        <Preview wanted={{ ...wanted, preset: preset.key }} />
      </div>
    </ExportFrame>
  );
}
