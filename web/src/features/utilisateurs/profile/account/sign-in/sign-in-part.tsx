import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { loadedOf, ProblemPanel } from '../../../../../shared/layouts/problem-panel.tsx';
import { hasPasskeys } from '../../../../../shared/session/passkeys.ts';
import { lazyDrawer } from '../../../../../shared/ui/lazy-part.tsx';
import { ListSkeleton } from '../../../../../shared/ui/list-skeleton.tsx';
import { useFocusAfterRemoval } from '../../../../../shared/ui/use-focus-after-removal.ts';
import part from '../../person-part.module.css';
import { Identities } from './identities.tsx';
import { dayOf, Kind } from './kind.tsx';
import { signInMessages as messages } from './messages.ts';
import { useSecondFactorQuery, type Passkey, type SecondFactor } from './second-factor-api.ts';
import classes from './sign-in.module.css';

const AuthenticatorDrawer = lazyDrawer(async () => (await import('./drawers.ts')).AuthenticatorDrawer);
const CodesDrawer = lazyDrawer(async () => (await import('./drawers.ts')).CodesDrawer);
const PasskeyDrawer = lazyDrawer(async () => (await import('./drawers.ts')).PasskeyDrawer);
const RemovalDrawer = lazyDrawer(async () => (await import('./drawers.ts')).RemovalDrawer);

/** « Connexion »: what one signs in with besides a password. */
export function SignInPart() {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const onRemoved = useFocusAfterRemoval(() => heading.current);
  // No frame tells of what was done on another device.
  const { data, problem, onRetry } = loadedOf(
    useSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true }),
  );
  return (
    <section className={part.part} aria-labelledby={title}>
      <h2 id={title} ref={heading} tabIndex={-1} className={part.title}>
        {messages.title}
      </h2>
      {problem ? (
        <ProblemPanel problem={problem} onRetry={onRetry} />
      ) : data ? (
        <>
          <Passkeys passkeys={data.passkeys} onRemoved={onRemoved} />
          <Application of={data} />
          <Identities identities={data.identities} onRemoved={onRemoved} />
        </>
      ) : (
        <ListSkeleton rows={2} rowHeight={64} columns={2} />
      )}
    </section>
  );
}

interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  /** Called once a row goes, with what held the focus. */
  readonly onRemoved: () => void;
}

function Passkeys({ passkeys, onRemoved }: PasskeysProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const isPossible = hasPasskeys();
  return (
    <Kind
      title={messages.passkeys.title}
      text={isPossible ? messages.passkeys.text : messages.passkeys.unavailable}
      action={
        isPossible && (
          <Button
            variant="default"
            aria-label={messages.passkeys.addLabel}
            onPointerEnter={PasskeyDrawer.prepare}
            onFocus={PasskeyDrawer.prepare}
            onClick={() => setIsAdding(true)}
          >
            {messages.passkeys.add}
          </Button>
        )
      }
    >
      <ul>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
        ))}
      </ul>
      {isAdding && <PasskeyDrawer onClose={() => setIsAdding(false)} />}
      {removed && (
        <RemovalDrawer
          what={{ kind: 'passkey', ...removed }}
          onClose={() => setRemoved(undefined)}
          onRemoved={onRemoved}
        />
      )}
    </Kind>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdOn, usedOn } = passkey;
  const { created, used, remove, removeOf } = messages.passkeys;
  return (
    <li className={classes.row}>
      <IconShieldCheck size={20} className={classes.sign} aria-hidden />
      <div className={classes.words}>
        <p className={classes.what}>{name}</p>
        <p className={classes.when}>
          {usedOn === null ? created(dayOf(createdOn)) : used(dayOf(createdOn), dayOf(usedOn))}
        </p>
      </div>
      <Button
        variant="default"
        aria-label={removeOf(name)}
        onPointerEnter={RemovalDrawer.prepare}
        onFocus={RemovalDrawer.prepare}
        onClick={onRemove}
      >
        {remove}
      </Button>
    </li>
  );
}

type Open = 'adding' | 'removing' | 'codes';

function Application({ of }: { of: SecondFactor }) {
  const [open, setOpen] = useState<Open>();
  const { authenticator, recoveryCodesLeft, isAsked } = of;
  const close = (): void => setOpen(undefined);
  const Drawer = authenticator ? RemovalDrawer : AuthenticatorDrawer;
  const { application, codes } = messages;
  return (
    <Kind
      title={application.title}
      chip={authenticator ? application.isOn : undefined}
      text={
        authenticator
          ? application.used(
              dayOf(authenticator.createdOn),
              dayOf(authenticator.usedOn ?? authenticator.createdOn),
            )
          : application.text
      }
      action={
        <Button
          variant="default"
          aria-label={authenticator ? application.removeLabel : application.addLabel}
          onPointerEnter={Drawer.prepare}
          onFocus={Drawer.prepare}
          onClick={() => setOpen(authenticator ? 'removing' : 'adding')}
        >
          {authenticator ? application.remove : application.add}
        </Button>
      }
    >
      {isAsked && (
        <div className={classes.row}>
          <p className={classes.words}>
            {recoveryCodesLeft === null ? codes.none : codes.left(recoveryCodesLeft)}
          </p>
          <Button
            variant="default"
            aria-label={codes.renewLabel}
            onPointerEnter={CodesDrawer.prepare}
            onFocus={CodesDrawer.prepare}
            onClick={() => setOpen('codes')}
          >
            {codes.renew}
          </Button>
        </div>
      )}
      {open === 'adding' && <AuthenticatorDrawer onClose={close} />}
      {open === 'removing' && <RemovalDrawer what={{ kind: 'application' }} onClose={close} />}
      {open === 'codes' && <CodesDrawer onClose={close} />}
    </Kind>
  );
}
