import { Button } from '@mantine/core';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { asProblem, sentenceOf } from '../api/problem.ts';
import { messages } from '../messages.ts';
import { CompanyLogo } from './company-logo.tsx';
import { CompanyTile } from './company-tile.tsx';
import classes from './company-choice.module.css';
import type { Company } from './session-api.ts';
import type { JoiningLink } from './joining-link.ts';
import { useSelectCompany } from './use-select-company.ts';

interface CompanyChoiceProps {
  readonly companies: readonly Company[];
  /** Companies that have invited the person: each is joined by the link that it has mailed, with a button of its own. */
  readonly invitations: readonly Company[];
  /** The link that was followed, if any. */
  readonly link?: JoiningLink | undefined;
  /** Company the person works in, preselected; null right after signing in, where only a single one is chosen already. */
  readonly current: string | null;
  /** Company that where one goes is about: chosen before any other. */
  readonly asked?: string | undefined;
  /** Where the chosen company begins; the home page when left out. */
  readonly landing?: string;
  /** Under « Valider ». */
  readonly children?: ReactNode;
}

/** One card per company, as a page and in a modal: the same question, the same answer. */
export function CompanyChoice(props: CompanyChoiceProps) {
  const { companies, invitations, link, current, asked, landing, children } = props;
  const group = useId();
  const [only, ...others] = companies;
  const single = others.length === 0 ? only?.id : undefined;
  const [chosen, setChosen] = useState(asked ?? current ?? single ?? null);
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
          {link?.entreprise === id ? (
            <>
              <p className={classes.invited}>{messages.company.invited(name)}</p>
              <Button variant="light" loading={isLoading} onClick={() => void join(link, landing)}>
                {messages.company.join(name)}
              </Button>
            </>
          ) : (
            <p className={classes.invited}>{messages.company.openLink(name)}</p>
          )}
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
