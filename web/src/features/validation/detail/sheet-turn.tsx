import { reportStatus, weekStatus } from '@gestiontemps/contracts/codes';
import { useMe, useSettings } from '../../../shared/session/me.ts';
import { chainSteps } from '../../../shared/ui/chain-steps.ts';
import { CompactChain } from '../../../shared/ui/validation-chain.tsx';
import { WeekStatusBadge } from '../../../shared/ui/week-status-badge.tsx';
import type { WeekSheet } from '../../../shared/validation/weeks-api.ts';
import { turnInWords } from '../model/circuit.ts';
import classes from './sheet-turn.module.css';

/** On a phone, under the totals: where the chain stands, in a line. */
export function SheetTurn({ sheet }: { sheet: WeekSheet }) {
  const me = useMe();
  const settings = useSettings();
  const isPending = sheet.validationStatus === weekStatus.TO_BE_VALIDATE;
  return (
    <div className={classes.turn}>
      <CompactChain steps={chainSteps(sheet, settings)} text={turnInWords(sheet, settings, me)} />
      {!isPending && (
        <WeekStatusBadge
          status={sheet.validationStatus}
          refused={sheet.weekTimeSheetStatus === reportStatus.REFUSED}
        />
      )}
    </div>
  );
}
