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
import type { To } from 'react-router';
import { HistoryButton } from '../../../shared/history/history-button.tsx';
import { messages as shared } from '../../../shared/messages.ts';
import { fullName } from '../../../shared/session/me.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { validationMessages } from '../../../shared/weeks/messages.ts';
import { PersonWeekHead } from '../../../shared/weeks/person-week-head.tsx';
import { WeekFileButton } from '../../../shared/weeks/week-file-button.tsx';
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
  const { startDate, validationStatus, weekTimeSheetStatus } = sheet;
  const name = fullName(sheet.utilisateur);
  const position = neighbours && messages.position(neighbours.position, neighbours.total);
  const short = `${weekTitle(startDate)} · ${shortRange(startDate, addDays(startDate, 6))}`;
  return (
    <div className="gt-no-print">
      <PersonWeekHead
        name={name}
        week={isDesk ? weekLabel(startDate) : [short, position].filter(Boolean).join(' · ')}
        isDesk={isDesk}
        back={{ label: messages.back, to: list }}
        beside={
          isDesk && (
            <WeekStatusBadge
              status={validationStatus}
              refused={weekTimeSheetStatus === reportStatus.REFUSED}
            />
          )
        }
      >
        {/* They come with the list, later than the sheet: on the side where nothing else moves from under a pointer. */}
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
        <HistoryButton
          of={{ kind: 'week', id: sheet.id }}
          subtitle={`${name}, ${weekLabel(startDate)}`}
          label={shared.actions.historyOf(weekTitle(startDate).toLowerCase())}
          {...(!isDesk && { size: 'lg' })}
        />
        <WeekFileButton userId={sheet.utilisateur.id} monday={startDate} {...(!isDesk && { size: 'lg' })} />
        {isDesk && (
          <IconButton
            variant="subtle"
            icon={IconPrinter}
            label={validationMessages.print}
            onClick={() => window.print()}
          />
        )}
      </PersonWeekHead>
    </div>
  );
}
