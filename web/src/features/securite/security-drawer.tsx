import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import {
  callText,
  detailText,
  entryTitle,
  groupOf,
  kindName,
  securityGroups,
} from '@gestiontemps/contracts/security-kinds';
import { Link, useLocation } from 'react-router';
import type { ItemDrawerProps } from '../../shared/list/item-list-page.tsx';
import { fullName } from '../../shared/session/me.ts';
import { formatNumber } from '../../shared/numbers.ts';
import { Fact, Facts } from '../../shared/ui/facts.tsx';
import { SideDrawer } from '../../shared/ui/side-drawer.tsx';
import type { SecurityEntry } from './api/security-api.ts';
import classes from './security-drawer.module.css';
import { securityAddress, unfiltered } from './list-address.ts';
import { securityMessages } from './messages.ts';
import { whoOf } from './security-rows.tsx';

const { columns, drawer: messages } = securityMessages;

/** An entry with all that is known of it, and the way to others like it: beside the list, or the whole screen of a phone. */
export function SecurityDrawer({ item, onClose }: ItemDrawerProps<SecurityEntry>) {
  return item && <OpenEntry entry={item} onClose={onClose} />;
}

function OpenEntry({ entry, onClose }: { entry: SecurityEntry; onClose: () => void }) {
  const { kind, detail, utilisateur, concerne, personnes, address, device, call, times, firstOn, lastOn } =
    entry;
  const group = groupOf(kind);
  const meaning = securityMessages.meaning[group];
  return (
    <SideDrawer title={kindName(kind)} subtitle={securityGroups[group]} onClose={onClose}>
      <Facts>
        <Fact label={columns.event}>{entryTitle({ kind, times, detail: [], call })}</Fact>
        {detail.map((each) => (
          <Fact key={each.field} label={messages.details}>
            {detailText(each)}
          </Fact>
        ))}
        <Fact label={columns.who}>{whoOf(entry)}</Fact>
        {concerne && <Fact label={columns.about}>{fullName(concerne)}</Fact>}
        {personnes.length > 0 && (
          <Fact label={messages.people}>{personnes.map((one) => fullName(one)).join(', ')}</Fact>
        )}
        {times > 1 ? (
          <>
            <Fact label={messages.times}>{formatNumber(times)}</Fact>
            <Fact label={messages.first}>{instantInSentence(firstOn)}</Fact>
            <Fact label={messages.last}>{instantInSentence(lastOn)}</Fact>
          </>
        ) : (
          <Fact label={messages.date}>{instantInSentence(lastOn)}</Fact>
        )}
        {address !== null && <Fact label={columns.network}>{address}</Fact>}
        {device !== null && <Fact label={columns.device}>{device}</Fact>}
        {call !== null && <Fact label={messages.call}>{callText(call)}</Fact>}
      </Facts>
      {meaning !== undefined && <p className={classes.meaning}>{meaning}</p>}
      <p className={classes.ways}>
        {utilisateur && (
          <NarrowedTo change={{ people: [utilisateur.id] }} onClose={onClose}>
            {messages.ofPerson(fullName(utilisateur))}
          </NarrowedTo>
        )}
        {concerne && (
          <NarrowedTo change={{ about: [concerne.id] }} onClose={onClose}>
            {messages.aboutPerson(fullName(concerne))}
          </NarrowedTo>
        )}
      </p>
    </SideDrawer>
  );
}

interface NarrowedToProps {
  readonly change: { readonly people?: readonly string[]; readonly about?: readonly string[] };
  readonly onClose: () => void;
  readonly children: string;
}

/** The same days, of this person alone. */
function NarrowedTo({ change, onClose, children }: NarrowedToProps) {
  const { search } = useLocation();
  const { range } = securityAddress.read(new URLSearchParams(search));
  const parameters = securityAddress.write({ ...unfiltered, range, sort: null, page: 1, ...change });
  return (
    <Link to={{ search: parameters.toString() }} onClick={onClose}>
      {children}
    </Link>
  );
}
