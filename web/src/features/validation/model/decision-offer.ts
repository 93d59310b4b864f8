import { validationLevel, weekStatus } from '@gestiontemps/contracts/codes';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';

/** What the person may do with the sheet, and what follows from it, in a sentence. */
export type DecisionOffer =
  | { readonly kind: 'none' }
  | { readonly kind: 'accept'; readonly mayRefuse: true; readonly consequence: string }
  | {
      readonly kind: 'force';
      /** A week that is open has nothing to refuse. */
      readonly mayRefuse: boolean;
      readonly needsComment: boolean;
      readonly consequence: string;
    }
  | { readonly kind: 'reopen'; readonly consequence: string };

type Source = Pick<WeekSheet, 'decision' | 'validationStatus' | 'currentLevel' | 'lastRefuseValidation'>;

export const decisionOffer = (sheet: Source): DecisionOffer => {
  const { decision, validationStatus, currentLevel, lastRefuseValidation } = sheet;
  const { consequences } = messages;
  switch (decision) {
    case 'none':
      return { kind: 'none' };
    case 'own':
      return {
        kind: 'accept',
        mayRefuse: true,
        consequence: currentLevel === validationLevel.ENTREPRISE ? consequences.last : consequences.next,
      };
    case 'force': {
      if (validationStatus === weekStatus.TO_BE_VALIDATE)
        return { kind: 'force', mayRefuse: true, needsComment: false, consequence: consequences.force };
      // Refused and not touched since: its owner had agreed to it as it is (domain.md §6.2 T13, else T21).
      const wasRefused = lastRefuseValidation !== null;
      return {
        kind: 'force',
        mayRefuse: false,
        needsComment: !wasRefused,
        consequence: wasRefused ? consequences.override : consequences.withoutOwner,
      };
    }
    case 'reopen':
      return { kind: 'reopen', consequence: consequences.reopen };
  }
};
