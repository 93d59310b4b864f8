import { useProjectCostQuery } from '../../shared/api/projects-api.ts';
import type { Moment } from './address/moment.ts';
import type { ReportAddress } from './address/report-address.ts';
import { AsOfLine } from './as-of-line.tsx';
import type { ReportCalls } from './projects/report-call.ts';

interface AsOfProps {
  readonly moment: Moment;
  readonly address: ReportAddress;
  readonly calls: ReportCalls;
  readonly onReturn: () => void;
}

const nothing = { totalTime: 0, montantMo: null } as const;

/** Of when the figures of chantiers and tasks are, and what has come since. */
export function AsOf({ calls, ...line }: AsOfProps) {
  const { currentData: then } = useProjectCostQuery(calls.whole);
  const { currentData: now } = useProjectCostQuery(calls.now);
  const change = then && now && { before: then[0]?.totals ?? nothing, after: now[0]?.totals ?? nothing };
  return <AsOfLine {...line} change={change} />;
}
