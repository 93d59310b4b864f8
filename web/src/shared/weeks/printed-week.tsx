import { memo } from 'react';
import { levelLabels, stepStatus, stepStatusLabels } from '@gestiontemps/contracts/codes';
import { instantInSentence, weekLabel } from '@gestiontemps/contracts/dates/date-labels';
import type { WeekItem } from '../api/week-endpoints.ts';
import { companyOf, fullName, useMe, useSettings } from '../session/me.ts';
import { keepPaperLight } from '../ui/light-paper.ts';
import { chainSteps, type ChainSource } from './chain-steps.ts';
import { validationMessages } from './messages.ts';
import { printedMessages as texts } from './printed-messages.ts';
import classes from './printed-week.module.css';

type Printed = Pick<WeekItem, 'utilisateur' | 'startDate' | 'usersValidation'> & ChainSource;

keepPaperLight();

/** On paper alone: whose week it is, and of which company. */
export const PrintedHead = memo(function PrintedHead({ utilisateur, startDate }: Printed) {
  return (
    <div className={classes.head} data-printed="head">
      <p className={classes.company}>{companyOf(useMe())?.name}</p>
      <p className={classes.name}>{fullName(utilisateur)}</p>
      <p>{weekLabel(startDate)}</p>
    </div>
  );
});

/** On paper alone, under the hours: who has answered and when, and where to sign. */
export const PrintedFoot = memo(function PrintedFoot(week: Printed) {
  const { usersValidation } = week;
  const levels = chainSteps(week, useSettings());
  return (
    <div className={classes.foot} data-printed="foot">
      <ol className={classes.steps} aria-label={validationMessages.chain.label}>
        {usersValidation.map((step) => {
          const person = step.forceValidationUser ?? step.validationUser;
          const on = step.validationStatus === stepStatus.ASK ? null : step.responseDate;
          return (
            <li key={step.id}>
              <strong>{levelLabels[step.validationLevel]}</strong>
              {[
                person && fullName(person),
                stepStatusLabels[step.validationStatus],
                on !== null && texts.on(instantInSentence(on)),
              ]
                .filter((part) => typeof part === 'string')
                .map((part) => (
                  <span key={part}>{part}</span>
                ))}
            </li>
          );
        })}
      </ol>
      <div className={classes.signatures}>
        {levels.map(({ level }) => (
          <p key={level}>{texts.signatures[level]}</p>
        ))}
      </div>
    </div>
  );
});
