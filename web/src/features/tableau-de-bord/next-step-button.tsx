import { Button } from '@mantine/core';
import { weekTitle, weekdayName } from '@gestiontemps/contracts/dates/date-labels';
import { IconCircleCheck, IconClockEdit } from '@tabler/icons-react';
import { Link, type To } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { entryLink } from '../../shared/weeks/entry-link.ts';
import { dashboardMessages } from './messages.ts';
import type { NextStep } from './model/next-step.ts';
import classes from './my-week-card.module.css';

const messages = dashboardMessages.step;

const linkOf = (
  step: Exclude<NextStep, { kind: 'upToDate' }>,
): { readonly label: string; readonly to: To } => {
  switch (step.kind) {
    case 'correct':
      return { label: messages.correct(weekTitle(step.monday)), to: entryLink(step.day) };
    case 'finish':
      return { label: messages.finish(weekTitle(step.monday)), to: entryLink(step.day) };
    case 'complete':
      return { label: messages.complete(step.days.map(weekdayName)), to: entryLink(step.days[0]) };
    case 'enterToday':
      return { label: dashboardMessages.enterToday, to: paths.timeEntry.href() };
    case 'submit':
      return { label: messages.submit, to: paths.timeEntry.href() };
    case 'decide':
      return { label: messages.decide(step.count), to: paths.validation.href() };
  }
};

interface NextStepButtonProps {
  readonly step: NextStep;
  readonly fullWidth?: boolean;
}

/** The one thing to do now, or that there is none. */
export function NextStepButton({ step, fullWidth = false }: NextStepButtonProps) {
  if (step.kind === 'upToDate')
    return (
      <p className={classes.upToDate}>
        <IconCircleCheck size={18} aria-hidden />
        {messages.upToDate}
      </p>
    );
  const { label, to } = linkOf(step);
  return (
    <Button
      component={Link}
      to={to}
      size={fullWidth ? 'lg' : 'sm'}
      fullWidth={fullWidth}
      leftSection={<IconClockEdit size={18} aria-hidden />}
    >
      {label}
    </Button>
  );
}
