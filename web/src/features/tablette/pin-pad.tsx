import { Button } from '@mantine/core';
import { IconAlertCircle, IconArrowLeft, IconBackspace } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { asProblem } from '../../shared/api/problem.ts';
import { paths } from '../../shared/paths.ts';
import { session } from '../../shared/session/current-session.ts';
import { fullName } from '../../shared/session/me.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { useIdleLock } from '../../shared/ui/use-idle-lock.ts';
import { tabletMessages } from './messages.ts';
import { useSignInOnTabletMutation, type TabletPerson } from './tablet-api.ts';
import classes from './pin-pad.module.css';

const messages = tabletMessages.pin;
const digits = 6;
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0'] as const;

interface PinPadProps {
  readonly person: TabletPerson;
  readonly onBack: () => void;
}

/** Six digits, by touch or by keys: the sixth sends them. */
export function PinPad({ person, onBack }: PinPadProps) {
  const [pin, setPin] = useState('');
  const [signIn, { error, isLoading }] = useSignInOnTabletMutation();
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  const problem = asProblem(error);

  const send = async (code: string): Promise<void> => {
    const { data } = await signIn({ body: { userId: person.id, pin: code } });
    setPin('');
    if (!data) return;
    session.start({ ...data, tablet: true });
    await navigate(paths.tabletDay.href(), { replace: true });
  };

  const press = (digit: string): void => {
    if (isLoading || pin.length === digits) return;
    const next = pin + digit;
    setPin(next);
    if (next.length === digits) void send(next);
  };
  const erase = (): void => {
    if (!isLoading) setPin(pin.slice(0, -1));
  };

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) press(event.key);
    else if (event.key === 'Backspace') erase();
    else if (event.key === 'Escape') onBack();
  });
  useEffect(() => {
    title.current?.focus();
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  // Whoever has gone away without his code leaves the names to the next one.
  useIdleLock(() => {}, onBack);

  return (
    <div className={classes.layout}>
      <section className={classes.who}>
        <Avatar name={fullName(person)} size={80} />
        <h1 className={classes.name} ref={title} tabIndex={-1}>
          {fullName(person)}
        </h1>
        <p className={classes.ask}>{isLoading ? messages.checking : messages.ask}</p>
        <p className={classes.problem} role="alert">
          {problem && (
            <>
              <IconAlertCircle size={20} aria-hidden />
              {problem.detail}
            </>
          )}
        </p>
        <Button
          variant="default"
          size="lg"
          leftSection={<IconArrowLeft size={20} aria-hidden />}
          onClick={onBack}
        >
          {messages.notMe}
        </Button>
      </section>
      <section className={classes.entry} aria-label={messages.pad}>
        <div className={classes.dots} aria-hidden>
          {Array.from({ length: digits }, (_, place) => (
            <span key={place} className={classes.dot} data-filled={place < pin.length || undefined} />
          ))}
        </div>
        <p className="gt-hidden" role="status">
          {pin.length > 0 && messages.typed(pin.length)}
        </p>
        <div className={classes.keys}>
          {keys.map((key) =>
            key === '' ? (
              <span key="none" />
            ) : (
              <button
                key={key}
                type="button"
                className={classes.key}
                aria-disabled={isLoading || undefined}
                onClick={() => press(key)}
              >
                {key}
              </button>
            ),
          )}
          <button type="button" className={classes.erase} aria-label={messages.erase} onClick={erase}>
            <IconBackspace size={26} aria-hidden />
          </button>
        </div>
      </section>
    </div>
  );
}
