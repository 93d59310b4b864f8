import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { messages } from '../../../shared/messages.ts';
import { BottomSheet } from '../../../shared/ui/bottom-sheet.tsx';
import { saisieMessages } from '../messages.ts';
import { cellMessages } from '../week/cell-messages.ts';
import { readCell } from '../model/cell-input.ts';
import type { Allowances } from '../model/entry-form.ts';
import type { AllowanceRow, WeekCell } from '../model/week-rows.ts';
import classes from './km-sheet.module.css';

export interface KmSheetProps {
  readonly row: AllowanceRow;
  readonly cell: WeekCell;
  readonly onClose: () => void;
  readonly onSubmit: (change: Partial<Allowances>) => void;
}

/** Kilometres of the day; personal ones say what they were for. */
export function KmSheet({ row, cell, onClose, onSubmit }: KmSheetProps) {
  const [text, setText] = useState(cell.value > 0 ? String(cell.value) : '');
  const [why, setWhy] = useState(cell.comment ?? '');
  const [isAsked, setIsAsked] = useState(false);
  const read = readCell(row, text);
  const isPersonal = row.field === 'kmPerso';
  const isUnexplained = isPersonal && read.ok && read.value > 0 && why.trim() === '';

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsAsked(true);
    if (!read.ok || isUnexplained) return;
    const { value } = read;
    onSubmit(
      isPersonal ? { kmPerso: value, kmPersoJustification: value > 0 ? why : null } : { kmPro: value },
    );
    onClose();
  };

  return (
    <BottomSheet opened onClose={onClose} title={saisieMessages.allowance[row.field]}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          data-autofocus
          label={cellMessages.detail.km}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={read.ok ? undefined : read.problem}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {isPersonal && (
          <TextInput
            label={saisieMessages.justification}
            maxLength={500}
            value={why}
            error={isAsked && isUnexplained ? saisieMessages.problems.justification : undefined}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
        )}
        <div className={classes.actions}>
          <Button variant="default" size="xl" onClick={onClose}>
            {messages.actions.cancel}
          </Button>
          <Button type="submit" size="xl" leftSection={<IconCheck size={20} aria-hidden />}>
            {messages.actions.validate}
          </Button>
        </div>
      </form>
    </BottomSheet>
  );
}
