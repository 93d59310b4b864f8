import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
import { fullName } from '../../../shared/session/me.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { sheetMessages as messages } from '../sheet-messages.ts';
import classes from './week-sheet-page.module.css';

/** That the owner of a week has not said yet to have seen what others entered in it. */
export function UnseenCorrections({ sheet }: { sheet: Pick<WeekSheet, 'corrections' | 'utilisateur'> }) {
  if (!sheet.corrections) return null;
  const { par, jours } = sheet.corrections;
  return (
    <div className={classes.unseen}>
      <Banner
        tone="info"
        title={messages.corrections.unseen(fullName(sheet.utilisateur), par.map(fullName), jours)}
      />
    </div>
  );
}
