import { Button } from '@mantine/core';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { IconCircleCheck, IconHourglassLow, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import { fullName } from '../../../shared/session/me.ts';
import { CopyField } from '../../../shared/ui/copy-field.tsx';
import { dialogs } from '../../../shared/ui/dialogs.ts';
import { lazyDrawer, lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { useFocusAfterRemoval } from '../../../shared/ui/use-focus-after-removal.ts';
import { whenInWords } from '../../../shared/when.ts';
import { ConnectionPart } from '../export/connections/connection-part.tsx';
import rows from '../export/connections/connection-rows.module.css';
import { keptOf } from '../export/connections/kept-problem.tsx';
import { tabletsMessages } from './messages.ts';
import {
  all,
  useDeleteTabletMutation,
  useRenewTabletCodeMutation,
  useTabletsQuery,
  type Tablet,
} from './tablets-api.ts';
import classes from './tablets-page.module.css';

const TabletDrawer = lazyDrawer(async () => (await import('./tablet-drawer.tsx')).TabletDrawer);
const CodeDialog = lazyPart(
  async () => (await import('../export/connections/secret-dialog.tsx')).SecretDialog,
);
const messages = tabletsMessages.tablets;

/** A code that was just made for a tablet. */
interface Told {
  readonly nom: string;
  readonly code: string;
}

/** The tablets of the company: added, enrolled anew, taken away. */
export function TabletsPart() {
  const [isAdding, setIsAdding] = useState(false);
  const [told, setTold] = useState<Told>();
  // That a device was enrolled, nothing tells: each visit asks again.
  const query = useTabletsQuery({ query: all }, { refetchOnMountOrArgChange: true, pollingInterval: 15_000 });
  const part = useRef<HTMLDivElement>(null);
  const focusAfterRemoval = useFocusAfterRemoval(
    () => part.current?.querySelector<HTMLElement>('button') ?? null,
  );
  return (
    <div ref={part}>
      <ConnectionPart
        title={messages.title}
        intro={messages.intro}
        action={
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            aria-haspopup="dialog"
            onPointerEnter={TabletDrawer.prepare}
            onFocus={TabletDrawer.prepare}
            onClick={() => setIsAdding(true)}
          >
            {messages.add}
          </Button>
        }
        filters={
          <div className={classes.address}>
            <CopyField label={messages.address} value={`${location.origin}${paths.tablet.href()}`} />
          </div>
        }
        loaded={keptOf(query)}
        rowHeight={64}
        isEmpty={({ data }) => data.length === 0}
        empty={messages.empty}
      >
        {({ data }) => (
          <ul className={rows.rows}>
            {data.map((tablet) => (
              <TabletRow key={tablet.id} tablet={tablet} onTold={setTold} onRemove={focusAfterRemoval} />
            ))}
          </ul>
        )}
      </ConnectionPart>
      {isAdding && (
        <TabletDrawer
          onClose={() => setIsAdding(false)}
          onAdded={(added) => {
            setIsAdding(false);
            setTold(added);
          }}
        />
      )}
      {told && (
        <CodeDialog
          title={messages.told.title}
          text={messages.told.text(told.nom)}
          secret={{ label: messages.told.label, value: told.code }}
          leaving={tabletsMessages.leaving}
          onClose={() => setTold(undefined)}
        />
      )}
    </div>
  );
}

interface TabletRowProps {
  readonly tablet: Tablet;
  readonly onTold: (told: Told) => void;
  /** It is about to be taken away: its row goes. */
  readonly onRemove: () => void;
}

function TabletRow({ tablet, onTold, onRemove }: TabletRowProps) {
  const { id, nom, enrolledOn, enrolledBy, lastUsedOn, device, rowVersion } = tablet;
  const [renew, renewing] = useRenewTabletCodeMutation();
  const [remove, removing] = useDeleteTabletMutation();
  const now = today();
  const tellCode = async (): Promise<void> => {
    const { data } = await renew({ params: { id } });
    if (data) onTold({ nom, code: data.code });
  };
  const askThenRemove = async (): Promise<void> => {
    const { questionText: text, remove: ok } = messages;
    if (!(await dialogs.confirm({ title: messages.question(nom), text, ok, danger: true }))) return;
    onRemove();
    await remove({ params: { id }, query: { rowVersion: String(rowVersion) } });
  };
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>{nom}</p>
        <p className={rows.small}>{device}</p>
      </div>
      <div className={rows.facts}>
        <p>
          {enrolledOn === null
            ? messages.notEnrolled
            : messages.enrolled(whenInWords(enrolledOn, now), enrolledBy ? fullName(enrolledBy) : '')}
        </p>
        {lastUsedOn !== null && <p className={rows.small}>{messages.used(whenInWords(lastUsedOn, now))}</p>}
      </div>
      <span className={rows.state}>
        {enrolledOn === null ? (
          <StatusBadge tone="orange" icon={IconHourglassLow}>
            {messages.states.waiting}
          </StatusBadge>
        ) : (
          <StatusBadge tone="green" icon={IconCircleCheck}>
            {messages.states.enrolled}
          </StatusBadge>
        )}
      </span>
      <div className={rows.acts}>
        <Button
          variant="default"
          aria-label={messages.codeOf(nom)}
          loading={renewing.isLoading}
          onClick={() => void tellCode()}
        >
          {messages.code}
        </Button>
        <Button
          variant="default"
          aria-label={messages.removeOf(nom)}
          loading={removing.isLoading}
          onClick={() => void askThenRemove()}
        >
          {messages.remove}
        </Button>
      </div>
    </li>
  );
}
