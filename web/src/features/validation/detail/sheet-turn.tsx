import { useMe, useSettings } from '../../../shared/session/me.ts';
import { chainSteps } from '../../../shared/weeks/chain-steps.ts';
import { CompactChain } from '../../../shared/weeks/validation-chain.tsx';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
import { turnInWords } from '../model/circuit.ts';
import classes from './sheet-turn.module.css';

/** On a phone, under the totals: where the chain stands, in a line. */
export function SheetTurn({ sheet }: { sheet: WeekSheet }) {
  const me = useMe();
  const settings = useSettings();
  return (
    <div className={classes.turn}>
      <CompactChain steps={chainSteps(sheet, settings)} text={turnInWords(sheet, settings, me)} />
    </div>
  );
}
