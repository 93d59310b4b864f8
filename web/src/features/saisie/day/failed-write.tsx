import { Button } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconArrowsSplit2,
  IconPencil,
  IconRefresh,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messages } from '../../../shared/messages.ts';
import { useFocusAfterRemoval } from '../../../shared/ui/use-focus-after-removal.ts';
import { saisieMessages } from '../messages.ts';
import type { WeekCell } from '../model/week-rows.ts';
import classes from './failed-write.module.css';

/** What can be done about a change that has not arrived. */
export interface WriteActs {
  readonly onRetry: () => void;
  readonly onChoose: () => void;
  readonly onForget: () => void;
  /** Left out where a tap on the value itself corrects it. */
  readonly onFix?: () => void;
}

export interface FailedWriteProps extends WriteActs {
  readonly cell: WeekCell;
  /** What it is about, where the line does not say it. */
  readonly name?: string;
}

/** Why something was not saved, beside what was typed, with the ways on. */
export function FailedWrite({ cell, name, onRetry, onChoose, onForget, onFix }: FailedWriteProps) {
  const { state, problem } = cell.write ?? {};
  const backToHours = useFocusAfterRemoval(() => document.getElementById(cell.key));
  if (!problem) return null;
  const ending = (act: () => void) => (): void => {
    backToHours();
    act();
  };
  const words = name === undefined ? problem : `${name}\u00a0: ${problem}`;
  switch (state) {
    case 'failed':
      return (
        <Notice tone="danger" sign={IconAlertCircle} words={words}>
          <Act label={messages.actions.retry} icon={IconRefresh} onClick={ending(onRetry)} />
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="danger" sign={IconAlertCircle} words={words}>
          {onFix && <Act label={saisieMessages.fix} icon={IconPencil} onClick={onFix} />}
          <Act label={saisieMessages.giveUp} icon={IconArrowBackUp} onClick={ending(onForget)} />
        </Notice>
      );
    case 'conflict':
      return (
        <Notice tone="warning" sign={IconArrowsSplit2} words={words}>
          <Act label={saisieMessages.conflict.choose} icon={IconArrowsSplit2} onClick={ending(onChoose)} />
        </Notice>
      );
    default:
      return null;
  }
}

interface NoticeProps {
  readonly tone: 'danger' | 'warning';
  readonly sign: Icon;
  readonly words: string;
  readonly children?: ReactNode;
}

function Notice({ tone, sign: Sign, words, children }: NoticeProps) {
  return (
    <div className={classes.failed} data-tone={tone} role="alert">
      <Sign size={16} className={classes.sign} aria-hidden />
      <span className={classes.words}>{words}</span>
      {children}
    </div>
  );
}

function Act({ label, icon: Sign, onClick }: { label: string; icon: Icon; onClick: () => void }) {
  return (
    <Button variant="link" c="inherit" leftSection={<Sign size={16} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  );
}
