import { Button } from '@mantine/core';
import { reportStatus } from '@gestiontemps/contracts/codes';
import { instantInSentence, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { IconCopy } from '@tabler/icons-react';
import { paths } from '../../../shared/paths.ts';
import { fullName, useCan, useSettings } from '../../../shared/session/me.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { toasts } from '../../../shared/ui/toasts.ts';
import { chainSteps } from '../../../shared/weeks/chain-steps.ts';
import { CompactChain } from '../../../shared/weeks/validation-chain.tsx';
import { PersonWeekHead } from '../../../shared/weeks/person-week-head.tsx';
import { WeekStatusBadge } from '../../../shared/weeks/week-status-badge.tsx';
import { replayMessages as messages } from './messages.ts';
import type { Moment, WeekReplay } from './replay-api.ts';

interface ReplayHeaderProps {
  readonly replay: WeekReplay;
  readonly moment: Moment | undefined;
  readonly isDesk: boolean;
}

/** Whose week, as of when, and where its validation stood then. */
export function ReplayHeader({ replay, moment, isDesk }: ReplayHeaderProps) {
  const settings = useSettings();
  // An auditor came from a report: the sheet, where something can be done, is not his.
  const seesSheet = useCan('timesheets.read');
  const standing = moment && (
    <>
      <WeekStatusBadge
        status={moment.validationStatus}
        refused={moment.weekTimeSheetStatus === reportStatus.REFUSED}
      />
      {settings.manageValidation && (
        <CompactChain steps={chainSteps({ ...moment, utilisateur: replay.utilisateur }, settings)} />
      )}
    </>
  );
  return (
    <PersonWeekHead
      name={fullName(replay.utilisateur)}
      week={
        moment ? messages.asOf(replay.startDate, instantInSentence(moment.date)) : weekTitle(replay.startDate)
      }
      isDesk={isDesk}
      back={
        seesSheet
          ? { label: messages.back, to: paths.weekSheet.href({ id: replay.id }) }
          : { label: messages.backToReport, to: paths.userReport.href() }
      }
      beside={isDesk && standing}
      below={!isDesk && standing}
    >
      {moment && <CopyLink moment={moment} isDesk={isDesk} />}
    </PersonWeekHead>
  );
}

/** The address names the moment, also where it was opened without. */
function CopyLink({ moment, isDesk }: { moment: Moment; isDesk: boolean }) {
  const copy = async (): Promise<void> => {
    const link = new URL(window.location.href);
    link.searchParams.set('evenement', String(moment.numero));
    try {
      await navigator.clipboard.writeText(link.href);
      toasts.success(messages.copied);
    } catch {
      toasts.error(messages.notCopied);
    }
  };
  return isDesk ? (
    <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
      {messages.copyLink}
    </Button>
  ) : (
    <IconButton variant="subtle" icon={IconCopy} label={messages.copyLink} onClick={() => void copy()} />
  );
}
