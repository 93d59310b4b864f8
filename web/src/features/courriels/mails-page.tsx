import { loadedOf } from '../../shared/layouts/problem-panel.tsx';
import { ChoiceFilter } from '../../shared/list/choice-filter.tsx';
import { pageSize } from '../../shared/list/item-list-address.ts';
import { ItemListPage } from '../../shared/list/item-list-page.tsx';
import { SearchField } from '../../shared/list/search-field.tsx';
import { useListAddress, type ListPlace } from '../../shared/list/use-list-address.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { lazyDrawer } from '../../shared/ui/lazy-part.tsx';
import { useMailsQuery } from './api/mails-api.ts';
import { listAddress, listQuery, stateNames, unfiltered, type MailListAddress } from './list-address.ts';
import { mailCard, mailColumns } from './mail-rows.tsx';
import { mailMessages as messages } from './messages.ts';

const MailDrawer = lazyDrawer(async () => (await import('./mail-drawer.tsx')).MailDrawer);

/** /settings/mails: what the application wrote to people, to be read here where no server sends it. */
export function MailsPage() {
  const place = useListAddress(listAddress);
  // Nothing tells the browser of a new mail: each visit asks again.
  const query = useMailsQuery({ query: listQuery(place.address) }, { refetchOnMountOrArgChange: true });
  return (
    <ItemListPage
      name="mails"
      title={messages.title}
      list={loadedOf(query)}
      place={place}
      unfiltered={unfiltered}
      pageSize={pageSize}
      notice={query.data?.isSending === false && <Banner tone="info" title={messages.waitingHere} />}
      filters={<MailFilters place={place} />}
      columns={mailColumns}
      card={mailCard}
      count={messages.count}
      empty={{ title: messages.empty, text: messages.emptyText }}
      Drawer={MailDrawer}
      isReadOnly
    />
  );
}

const stateChoices = (Object.keys(stateNames) as (keyof typeof stateNames)[]).map((state) => ({
  value: state,
  label: messages.states[stateNames[state]],
}));

function MailFilters({ place: { address, go } }: { place: ListPlace<MailListAddress> }) {
  const { text, state } = address;
  return (
    <>
      <SearchField
        label={messages.searchLabel}
        placeholder={messages.search}
        value={text}
        onChange={(typed) => go({ text: typed })}
      />
      <ChoiceFilter
        label={messages.columns.status}
        name={messages.everyState}
        chosen={state ? messages.states[stateNames[state]] : ''}
        choices={stateChoices}
        values={state ? [state] : []}
        onChange={([chosen]) => go({ state: (chosen as typeof state) ?? null })}
      />
    </>
  );
}
