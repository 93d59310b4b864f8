import { reportStatus } from '@gestiontemps/contracts/codes';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { shortRange, weekLabel, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconPrinter,
} from '@tabler/icons-react';
import { useNavigate, type To } from 'react-router';
import { fullName } from '../../../shared/session/me.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { validationMessages } from '../../../shared/weeks/messages.ts';
import { WeekStatusBadge } from '../../../shared/weeks/week-status-badge.tsx';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
import type { Neighbours } from '../model/neighbours.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';
import classes from './sheet-header.module.css';

interface SheetHeaderProps {
  readonly sheet: WeekSheet;
  readonly isDesk: boolean;
  readonly list: To;
  readonly neighbours: Neighbours | undefined;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** Whose week, in which state, and its place in the list. */
export function SheetHeader({ sheet, isDesk, list, neighbours, onPrevious, onNext }: SheetHeaderProps) {
  const navigate = useNavigate();
  const { startDate, validationStatus, weekTimeSheetStatus } = sheet;
  const name = fullName(sheet.utilisateur);
  const position = neighbours && messages.position(neighbours.position, neighbours.total);
  const short = `${weekTitle(startDate)} · ${shortRange(startDate, addDays(startDate, 6))}`;
  return (
    <header className={`${classes.header} gt-no-print`}>
      <IconButton
        variant="subtle"
        icon={IconChevronLeft}
        iconSize={isDesk ? 20 : 24}
        label={messages.back}
        onClick={() => void navigate(list)}
      />
      {isDesk && <Avatar name={name} size={40} />}
      <div className={classes.words}>
        <div className={classes.line}>
          <h1 className={classes.name}>{name}</h1>
          {isDesk && (
            <WeekStatusBadge
              status={validationStatus}
              refused={weekTimeSheetStatus === reportStatus.REFUSED}
            />
          )}
        </div>
        <p className={classes.week}>
          {isDesk ? weekLabel(startDate) : [short, position].filter(Boolean).join(' · ')}
        </p>
      </div>
      {isDesk && (
        <IconButton
          variant="subtle"
          icon={IconPrinter}
          label={validationMessages.printed.act}
          onClick={() => window.print()}
        />
      )}
      {neighbours && (
        <div className={classes.moves}>
          {isDesk && <span className={classes.position}>{position}</span>}
          <IconButton
            variant={isDesk ? 'default' : 'subtle'}
            icon={isDesk ? IconChevronLeft : IconChevronUp}
            label={isDesk ? messages.previousHint : messages.previous}
            iconSize={isDesk ? 18 : 24}
            aria-keyshortcuts="K"
            disabled={neighbours.previous === undefined}
            onClick={onPrevious}
          />
          <IconButton
            variant={isDesk ? 'default' : 'subtle'}
            icon={isDesk ? IconChevronRight : IconChevronDown}
            label={isDesk ? messages.nextHint : messages.next}
            iconSize={isDesk ? 18 : 24}
            aria-keyshortcuts="J"
            disabled={neighbours.next === undefined}
            onClick={onNext}
          />
        </div>
      )}
    </header>
  );
}
