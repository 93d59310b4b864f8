import { Button } from '@mantine/core';
import { reportStatus } from '@gestiontemps/contracts/codes';
import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { IconChevronLeft, IconCopy } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { fullName, useSettings } from '../../../shared/session/me.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { toasts } from '../../../shared/ui/toasts.ts';
import { chainSteps } from '../../../shared/weeks/chain-steps.ts';
import { CompactChain } from '../../../shared/weeks/validation-chain.tsx';
import { WeekStatusBadge } from '../../../shared/weeks/week-status-badge.tsx';
import { replayMessages as messages } from './messages.ts';
import type { Moment, WeekReplay } from './replay-api.ts';
import classes from './replay-header.module.css';

interface ReplayHeaderProps {
  readonly replay: WeekReplay;
  readonly moment: Moment | undefined;
  readonly isDesk: boolean;
}

/** Whose week, as of when, and where its validation stood then. */
export function ReplayHeader({ replay, moment, isDesk }: ReplayHeaderProps) {
  const navigate = useNavigate();
  const settings = useSettings();
  const name = fullName(replay.utilisateur);
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
    <header className={classes.header}>
      <IconButton
        variant="subtle"
        icon={IconChevronLeft}
        iconSize={isDesk ? 20 : 24}
        label={messages.back}
        onClick={() => void navigate(paths.weekSheet.href({ id: replay.id }))}
      />
      {isDesk && <Avatar name={name} size={40} />}
      <div className={classes.words}>
        <div className={classes.line}>
          <h1 className={classes.name}>{name}</h1>
          {isDesk && standing}
        </div>
        <p className={classes.week}>
          {messages.asOf(replay.startDate, moment ? instantInSentence(moment.date) : '')}
        </p>
        {!isDesk && <div className={classes.line}>{standing}</div>}
      </div>
      {moment && <CopyLink moment={moment} isDesk={isDesk} />}
    </header>
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
