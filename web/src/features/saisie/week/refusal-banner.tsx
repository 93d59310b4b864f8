import { Button } from '@mantine/core';
import { reportStatus, weekStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { IconArrowRight } from '@tabler/icons-react';
import { memo } from 'react';
import { fullName } from '../../../shared/session/me.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { saisieMessages } from '../messages.ts';
import type { WeekSheet } from '../model/entry-form.ts';
import { refusedDates } from '../model/week-columns.ts';

export interface RefusalBannerProps {
  readonly sheet: WeekSheet | undefined;
  readonly onGoTo: (date: CivilDate) => void;
}

/**
 * Why the week came back, from whom, and the way to the days it is about; nothing for other weeks. Not drawn again with
 * each hour that is typed.
 */
export const RefusalBanner = memo(function RefusalBanner({ sheet, onGoTo }: RefusalBannerProps) {
  const refusal = sheet?.lastRefuseValidation;
  const isRefused =
    sheet?.weekTimeSheetStatus === reportStatus.REFUSED && sheet.validationStatus === weekStatus.OPENED;
  if (!refusal || !isRefused) return null;
  const { validationUser, responseDate, commentaire } = refusal;
  return (
    <Banner
      tone="danger"
      title={
        <>
          <strong>
            {validationUser
              ? saisieMessages.refusal.by + fullName(validationUser)
              : saisieMessages.refusal.bySomeone}
          </strong>
          {saisieMessages.refusal.at(instantInSentence(responseDate))}
        </>
      }
      action={[...refusedDates(sheet)].map((date) => (
        <Button
          key={date}
          variant="default"
          rightSection={<IconArrowRight size={18} aria-hidden />}
          onClick={() => onGoTo(date)}
        >
          {saisieMessages.refusal.goTo(date)}
        </Button>
      ))}
    >
      {commentaire && <p>{saisieMessages.refusal.quote(commentaire)}</p>}
    </Banner>
  );
});
