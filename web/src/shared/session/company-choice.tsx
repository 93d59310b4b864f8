import { Button } from '@mantine/core';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { asProblem, sentenceOf } from '../api/problem.ts';
import { messages } from '../messages.ts';
import { CompanyLogo } from './company-logo.tsx';
import { CompanyTile } from './company-tile.tsx';
import classes from './company-choice.module.css';
import type { Company } from './session-api.ts';
import { useSelectCompany } from './use-select-company.ts';

interface CompanyChoiceProps {
  readonly companies: readonly Company[];
  /** Companies that have invited the person, each to be joined by a button of its own. */
  readonly invitations: readonly Company[];
  /** Company the person works in, preselected; null right after signing in. */
  readonly current: string | null;
  /** Where the chosen company begins; the home page when left out. */
  readonly landing?: string;
  /** Under « Valider ». */
  readonly children?: ReactNode;
}

/** One card per company, as a page and in a modal: the same question, the same answer. */
export function CompanyChoice({ companies, invitations, current, landing, children }: CompanyChoiceProps) {
  const group = useId();
  const [chosen, setChosen] = useState(current);
  const { enter, join, isLoading, error } = useSelectCompany();
  const problem = asProblem(error);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (chosen !== null) void enter(chosen, landing);
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      {invitations.map(({ id, name, logo }) => (
        <div key={id} className={classes.invitation}>
          <CompanyLogo id={id} name={name} logo={logo} />
          <p className={classes.invited}>{messages.company.invited(name)}</p>
          <Button variant="light" loading={isLoading} onClick={() => void join(id, landing)}>
            {messages.company.join(name)}
          </Button>
        </div>
      ))}
      <div role="radiogroup" aria-label={messages.company.question} className={classes.tiles}>
        {companies.map((company) => (
          <CompanyTile
            key={company.id}
            company={company}
            current={company.id === current}
            checked={company.id === chosen}
            group={group}
            onSelect={setChosen}
          />
        ))}
      </div>
      {problem && (
        <p className={classes.problem} role="alert">
          {sentenceOf(problem)}
        </p>
      )}
      <div className={classes.actions}>
        {companies.length > 0 && (
          <Button type="submit" size="lg" fullWidth disabled={chosen === null} loading={isLoading}>
            {messages.actions.validate}
          </Button>
        )}
        {children}
      </div>
    </form>
  );
}
