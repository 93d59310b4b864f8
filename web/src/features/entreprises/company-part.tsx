import { Button } from '@mantine/core';
import { IconPencil, IconUserPlus } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { messages as shared } from '../../shared/messages.ts';
import { CompanyLogo } from '../../shared/session/company-logo.tsx';
import { lazyDrawer } from '../../shared/ui/lazy-part.tsx';
import type { Administrator, ManagedCompany } from './api/companies-api.ts';
import classes from './company-part.module.css';
import { InvitationRow, type SendAgain } from './invitation-row.tsx';
import { companyMessages as messages } from './messages.ts';

export const CompanyDrawer = lazyDrawer(async () => (await import('./company-drawer.tsx')).CompanyDrawer);

interface CompanyPartProps {
  readonly company: ManagedCompany;
  /** Under the name: « Entreprise actuelle ». */
  readonly state?: string | undefined;
  /** What else can be done about it. */
  readonly acts?: ReactNode;
  readonly onEdit: () => void;
  /** Absent for who may not name administrators. */
  readonly onInvite?: () => void;
  readonly onSendAgain: SendAgain;
}

/** One company: what it is called, who administers it, whom it waits for. */
export function CompanyPart(props: CompanyPartProps) {
  const { company, state, acts, onEdit, onInvite, onSendAgain } = props;
  const { id, name, logo, administrateurs } = company;
  const title = useId();
  return (
    <section className={classes.company} aria-labelledby={title}>
      <div className={classes.head}>
        <CompanyLogo id={id} name={name} logo={logo} />
        <div className={classes.words}>
          <h2 id={title} className={classes.name}>
            {name}
          </h2>
          {state !== undefined && <p className={classes.state}>{state}</p>}
        </div>
        <div className={classes.acts}>
          <Button
            variant="subtle"
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={messages.editOf(name)}
            onPointerEnter={CompanyDrawer.prepare}
            onFocus={CompanyDrawer.prepare}
            onClick={onEdit}
          >
            {shared.actions.edit}
          </Button>
          {acts}
        </div>
      </div>
      <ul className={classes.people} aria-label={messages.administrators}>
        {administrateurs.map((person: Administrator) => (
          <InvitationRow key={person.id} person={person} onSendAgain={onSendAgain} />
        ))}
        {administrateurs.length === 0 && <li className={classes.nobody}>{messages.noAdministrator}</li>}
      </ul>
      {onInvite && (
        <Button
          variant="subtle"
          className={classes.invite ?? ''}
          leftSection={<IconUserPlus size={18} aria-hidden />}
          aria-label={messages.inviteIn(name)}
          onClick={onInvite}
        >
          {messages.invite}
        </Button>
      )}
    </section>
  );
}
