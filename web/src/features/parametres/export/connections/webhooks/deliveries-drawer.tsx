import { Button } from '@mantine/core';
import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { IconAlertTriangle, IconCircleCheck, IconKey } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Loaded } from '../../../../../shared/layouts/problem-panel.tsx';
import { dialogs } from '../../../../../shared/ui/dialogs.ts';
import { ErrorPanel } from '../../../../../shared/ui/error-panel.tsx';
import { ListSkeleton } from '../../../../../shared/ui/list-skeleton.tsx';
import { SectionTitle } from '../../../../../shared/ui/section-title.tsx';
import { confirmAbandon } from '../../../../../shared/unsaved/confirm.ts';
import { useDraft } from '../../../../../shared/unsaved/use-draft.ts';
import { SideDrawer } from '../../../../../shared/ui/side-drawer.tsx';
import { StatusBadge } from '../../../../../shared/ui/status-badge.tsx';
import {
  useRenewWebhookSecretMutation,
  useWebhookDeliveriesQuery,
  type Delivery,
  type Webhook,
} from '../api/connections-api.ts';
import { KeptProblem, keptOf } from '../kept-problem.tsx';
import { connectionMessages } from '../messages.ts';
import { deliveryOutcome } from '../model/delivery-outcome.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import classes from './deliveries-drawer.module.css';
import { ReplayForm } from './replay-form.tsx';
import { unavailable } from './unavailable.ts';
import { useWebhookAct } from './use-webhook-act.ts';

const messages = connectionMessages.deliveries;
const secretWords = connectionMessages.webhooks.secret;
/** Milliseconds: a message that is tried again is seen while one looks. */
const often = 5_000;

interface DeliveriesDrawerProps {
  readonly webhook: Webhook;
  /** Somebody has removed it since it was opened: what was typed stays, and nothing can be done with it any more. */
  readonly isGone: boolean;
  readonly onClose: () => void;
}

/** What was posted to an address and what it answered, with what can be done about it. */
export function DeliveriesDrawer({ webhook, isGone, onClose }: DeliveriesDrawerProps) {
  const { id, nom, url } = webhook;
  const query = useWebhookDeliveriesQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true, pollingInterval: isGone ? 0 : often },
  );
  const { isBusy, askThenRenew, told, forget } = useRenewal(webhook, isGone);
  // The new secret is told this once.
  useDraft(isBusy, secretWords.coming);
  const close = async (): Promise<void> => {
    if (!isBusy || (await confirmAbandon())) onClose();
  };
  return (
    <>
      <SideDrawer title={messages.title(nom)} subtitle={url ?? undefined} onClose={() => void close()}>
        {isGone && <ErrorPanel text={messages.removed} />}
        <div className={classes.acts}>
          <Button
            variant="default"
            className={classes.renew ?? ''}
            {...(isGone && unavailable)}
            leftSection={<IconKey size={18} aria-hidden />}
            aria-busy={isBusy || undefined}
            onClick={() => (isBusy || isGone ? undefined : void askThenRenew())}
          >
            {messages.renew}
          </Button>
          <ReplayForm id={id} isGone={isGone} />
        </div>
        <SectionTitle title={messages.last} ruled />
        <Deliveries loaded={keptOf(query)} />
      </SideDrawer>
      {/* Beside the drawer: the keys that are pressed in it are not the drawer's. */}
      {told && (
        <SecretDialog
          title={secretWords.title}
          text={secretWords.renewed(
            nom,
            told.ancienSecretJusquA === null ? '' : instantInSentence(told.ancienSecretJusquA),
          )}
          secret={{ label: secretWords.label, value: told.secret }}
          leaving={secretWords.leaving}
          onClose={forget}
        />
      )}
    </>
  );
}

function Deliveries({
  loaded: { data, problem, onRetry },
}: {
  readonly loaded: Loaded<{ readonly data: readonly Delivery[] }>;
}) {
  return (
    <>
      <KeptProblem problem={problem} onRetry={onRetry} />
      {!data && !problem && <ListSkeleton rows={4} rowHeight={56} columns={2} />}
      {data?.data.length === 0 && !problem && <p className={classes.empty}>{messages.empty}</p>}
      {data && data.data.length > 0 && (
        <ul>
          {data.data.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </>
  );
}

function DeliveryRow({ delivery }: { readonly delivery: Delivery }) {
  const { from, to, at, essai, duree } = delivery;
  const { text, isReceived } = deliveryOutcome(delivery);
  return (
    <li className={classes.delivery}>
      <div>
        <p className={classes.range}>{messages.range(from, to)}</p>
        <p className={classes.small}>
          {[instantInSentence(at), messages.attempt(essai), messages.duration(duree)].join(', ')}
        </p>
      </div>
      <StatusBadge
        tone={isReceived ? 'green' : 'red'}
        icon={isReceived ? IconCircleCheck : IconAlertTriangle}
      >
        {text}
      </StatusBadge>
    </li>
  );
}

/** Another secret, told once; the one before goes on for a day. */
const useRenewal = (webhook: Webhook, isGone: boolean) => {
  const { id, nom, ancienSecretJusquA } = webhook;
  const act = useWebhookAct();
  const [renew, { data, reset }] = useRenewWebhookSecretMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [isTold, setIsTold] = useState(false);
  const asked = useRef<AbortController>(null);
  // Of an address that is no more there is nothing to ask.
  useEffect(() => {
    if (isGone) asked.current?.abort();
  }, [isGone]);
  const askThenRenew = async (): Promise<void> => {
    const { renewQuestion: title, renewText: text, renew: ok } = messages;
    asked.current = new AbortController();
    if (!(await dialogs.confirm({ title, text, ok }, asked.current.signal))) return;
    setIsBusy(true);
    const renewed = await act(
      webhook,
      (rowVersion) => renew({ params: { id }, body: { rowVersion } }),
      (now) => now.ancienSecretJusquA === ancienSecretJusquA,
    );
    setIsBusy(false);
    // Of a call that came twice the answer has no secret.
    const { title: lost, text: whatIsLost } = secretWords.lost;
    if (renewed?.secret === null) await dialogs.alert({ title: lost, text: whatIsLost(nom) });
    setIsTold(renewed !== undefined);
  };
  return {
    isBusy,
    askThenRenew,
    /** What there is to tell, until it is forgotten. */
    told: isTold && data && data.secret !== null ? { ...data, secret: data.secret } : undefined,
    /** The secret stays nowhere. */
    forget: (): void => {
      setIsTold(false);
      reset();
    },
  };
};
