import { useId, useRef } from 'react';
import { ProblemPanel } from '../../../../shared/layouts/problem-panel.tsx';
import type { PushKind } from '../../../../shared/push/push-api.ts';
import { remembered } from '../../../../shared/session/remembered.ts';
import type { Me } from '../../../../shared/session/session-api.ts';
import { AlertText } from '../../../../shared/ui/alert-text.tsx';
import { ListSkeleton } from '../../../../shared/ui/list-skeleton.tsx';
import { profileMessages } from '../messages.ts';
import part from '../person-part.module.css';
import { DescribedSwitch } from './described-switch.tsx';
import devices from './devices-part.module.css';
import { PushDevices } from './push-devices.tsx';
import { useDeviceNotices } from './use-device-notices.ts';
import { usePushStanding } from './use-push-standing.ts';

const messages = profileMessages.push;

/** Nobody is reminded of what he does not enter. */
const kindsFor = ({ saisieFeuilleTempsDisable }: Me): readonly PushKind[] =>
  saisieFeuilleTempsDisable ? ['semaineRefusee'] : ['semaineRefusee', 'joursManquants', 'semaineARemettre'];

/** What this device tells one of, once one has asked it to; and the devices that do. */
export function PushPart({ me }: { me: Me }) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const standing = usePushStanding();
  const notices = useDeviceNotices(me.id);
  const { failure, ending } = notices;
  const why = standing === 'open' ? !remembered.is() && messages.notRemembered : messages[standing];
  return (
    <section className={part.part} aria-labelledby={title}>
      <h2 id={title} ref={heading} tabIndex={-1} className={part.title}>
        {messages.title}
      </h2>
      <p className={devices.text}>{messages.text}</p>
      {notices.problem ? (
        <ProblemPanel problem={notices.problem} onRetry={notices.onRetry} />
      ) : notices.devices ? (
        <>
          {why ? (
            <p className={part.note}>{why}</p>
          ) : (
            kindsFor(me).map((nature) => (
              <DescribedSwitch
                key={nature}
                {...messages.kinds[nature]}
                checked={notices.isShown(nature)}
                onChange={(checked) => notices.choose(nature, checked)}
              />
            ))
          )}
          {failure !== undefined && (
            <p role="alert" className={part.note}>
              <AlertText>{failure}</AlertText>
            </p>
          )}
          <PushDevices
            devices={notices.devices}
            ending={ending}
            // Its button goes with it.
            onEnd={(id) => void notices.end(id).then(() => heading.current?.focus())}
          />
        </>
      ) : (
        <ListSkeleton rows={3} rowHeight={60} columns={2} />
      )}
    </section>
  );
}
