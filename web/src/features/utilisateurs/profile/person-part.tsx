import { dateRange, numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { hasEnded } from '../../../shared/session/audit-access.ts';
import { fullName } from '../../../shared/session/me.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Chip } from '../../../shared/ui/chip.tsx';
import { userMessages } from '../messages.ts';
import { profileMessages as messages } from './messages.ts';
import type { Person } from './person.ts';
import classes from './person-part.module.css';
import { rightsOf, type Grant } from './rights.ts';

interface PersonPartProps {
  readonly person: Person;
  /** It is whoever reads it. */
  readonly isOwn?: boolean;
  /** Where he corrects it himself, if he may. */
  readonly correction?: To | undefined;
  /** What can be done about his password. */
  readonly password?: ReactNode;
}

/** Who somebody is, who answers for him, what he may do. */
export function PersonPart({ person, isOwn = false, correction, password }: PersonPartProps) {
  const { identity } = messages;
  return (
    <>
      <Part title={identity.title}>
        <dl>
          <Line label={identity.name}>{fullName(person)}</Line>
          <Line label={identity.email}>{person.email}</Line>
          <Line label={identity.number}>{person.externalId ?? identity.none}</Line>
          <Line label={identity.categories}>
            {person.tagCategories.length === 0 ? (
              identity.none
            ) : (
              <span className={classes.chips}>
                {person.tagCategories.map(({ id, label }) => (
                  <Chip key={id}>{label}</Chip>
                ))}
              </span>
            )}
          </Line>
          {password && <Line label={identity.password}>{password}</Line>}
        </dl>
        {isOwn && (
          <p className={classes.note}>
            {correction ? <Link to={correction}>{identity.change}</Link> : identity.kept}
          </p>
        )}
      </Part>
      {person.acces ? <AccessPart acces={person.acces} /> : <MemberParts person={person} isOwn={isOwn} />}
    </>
  );
}

/** What an auditor may read, and until when. */
function AccessPart({ acces }: { readonly acces: NonNullable<Person['acces']> }) {
  const { access } = userMessages;
  const end = numericDate(acces.jusquAu);
  return (
    <Part title={access.title}>
      <dl>
        <Line label={access.period}>{dateRange(acces.du, acces.au)}</Line>
        <Line label={access.end}>{hasEnded(acces) ? access.ended(end) : end}</Line>
        <Line label={access.rates}>{acces.voitTaux ? access.yes : access.no}</Line>
      </dl>
    </Part>
  );
}

/** Who answers for somebody who takes part, and what he may do. */
function MemberParts({ person, isOwn }: { readonly person: Person; readonly isOwn: boolean }) {
  const { superiors, rights } = messages;
  const may = rightsOf(person);
  const byRole = isOwn ? rights.byOwnRole : rights.byRole;
  return (
    <>
      <Part title={superiors.title}>
        {person.responsables.length === 0 && <p className={classes.none}>{superiors.none}</p>}
        <ul>
          {person.responsables.map((superior) => (
            <li key={superior.id} className={classes.person}>
              <Avatar name={fullName(superior)} />
              <span className={classes.name}>{fullName(superior)}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={rights.title}>
        <dl>
          <Right label={rights.allProjects} grant={may.allProjects} byRole={byRole} />
          <Right label={rights.tasks} grant={may.tasks} byRole={byRole} />
          <Right label={rights.noEntry} grant={may.noEntry} byRole={byRole} />
          <Right label={rights.crew} grant={may.crew} byRole={byRole} />
          <Right label={rights.exports} grant={may.exports} byRole={byRole} />
        </dl>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

interface RightProps {
  readonly label: string;
  readonly grant: Grant;
  readonly byRole: string;
}

function Right({ label, grant, byRole }: RightProps) {
  const Sign = grant === 'no' ? IconMinus : IconCheck;
  const words = { granted: messages.rights.yes, byRole, no: messages.rights.no };
  return (
    <div className={classes.right} data-has={grant !== 'no' || undefined}>
      <dt className={classes.what}>
        <Sign size={18} className={classes.sign} aria-hidden />
        {label}
      </dt>
      <dd className={classes.answer}>{words[grant]}</dd>
    </div>
  );
}
