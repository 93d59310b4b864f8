import { Checkbox } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { formatDuration } from '../../../shared/duration.ts';
import { fullName } from '../../../shared/session/me.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { isOpenTo, type CrewPerson, type Told } from './crew-form.ts';
import classes from './crew.module.css';
import { crewMessages as words } from './messages.ts';

interface CrewRowProps {
  readonly person: CrewPerson;
  readonly isTicked: boolean;
  readonly told: Told | undefined;
  /** Decimal hours that he would get; undefined until they are chosen. */
  readonly hours: number | undefined;
  /** Whether they are other than the others'. */
  readonly isOwn: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly onHours: (hours: number) => void;
}

/** Somebody of the crew: a tick, what he has that day or why nothing can be entered, and his hours. */
export function CrewRow({ person, isTicked, told, hours, isOwn, onTick, onHours }: CrewRowProps) {
  const id = useId();
  const name = fullName(person);
  const isOpen = isOpenTo(person);
  const isRefused = told?.kind === 'refused';
  return (
    <li
      className={classes.row}

      data-shut={!isOpen || undefined}
    >
      {isOpen ? (
        <Checkbox
          id={id}
          className={classes.tick ?? ''}
          checked={isTicked}
          aria-describedby={`${id}-state`}
          {...(isRefused && { 'aria-invalid': true })}
          onChange={({ currentTarget: { checked } }) => onTick(checked)}
        />
      ) : (
        <span id={id} tabIndex={-1} className={classes.tick}>
          <IconLock size={18} aria-hidden />
        </span>
      )}
      <Avatar name={name} />
      <div className={classes.words}>
        {isOpen ? (
          <label htmlFor={id} className={classes.name}>
            {name}
          </label>
        ) : (
          <p className={classes.name}>{name}</p>
        )}
        <div id={`${id}-state`} className={classes.states}>
          <State person={person} told={told} />
        </div>
      </div>
      {isOpen && isTicked && hours !== undefined && (
        <button
          type="button"
          className={classes.hours}
          data-own={isOwn || undefined}
          aria-label={words.hoursOf(name, formatDuration(hours))}
          onClick={() => onHours(hours)}
        >
          {formatDuration(hours)}
        </button>
      )}
    </li>
  );
}

/** What became of him, why nothing can be entered, what he has that day: what is not to be known is not said. */
function State({ person, told }: Pick<CrewRowProps, 'person' | 'told'>) {
  const { refus, dejaSaisi } = person;
  if (told?.kind === 'entered')
    return (
      <>
        <span className={classes.entered}>
          <IconCircleCheck size={16} aria-hidden />
          {words.entered(formatDuration(told.hours))}
        </span>
        {/* Until the day has been read again, it is that of before. */}
        {dejaSaisi !== null && dejaSaisi !== told.before && (
          <span>{words.total(formatDuration(dejaSaisi))}</span>
        )}
      </>
    );
  if (refus !== null) return refus;
  const already =
    dejaSaisi !== null && (dejaSaisi > 0 ? words.already(formatDuration(dejaSaisi)) : words.nothingYet);
  if (told?.kind === 'refused')
    return (
      <>
        <span className={classes.refused}>
          <IconAlertCircle size={16} aria-hidden />
          <span>{told.reason}</span>
        </span>
        {already && <span>{already}</span>}
      </>
    );
  return already;
}
