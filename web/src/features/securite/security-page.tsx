import {
  kindName,
  kindsOf,
  securityGroups,
  securityKinds,
  type SecurityGroup,
  type SecurityKind,
} from '@gestiontemps/contracts/security-kinds';
import { Checkbox } from '@mantine/core';
import { DownloadButton } from '../../shared/files/download-button.tsx';
import { loadedOf } from '../../shared/layouts/problem-panel.tsx';
import { ChoiceFilter } from '../../shared/list/choice-filter.tsx';
import { pageSize } from '../../shared/list/item-list-address.ts';
import { ItemListPage } from '../../shared/list/item-list-page.tsx';
import { PeopleFilter } from '../../shared/list/people-filter.tsx';
import { SearchField } from '../../shared/list/search-field.tsx';
import { useListAddress, type ListPlace } from '../../shared/list/use-list-address.ts';
import { RangeFilter } from '../../shared/range/range-filter.tsx';
import { useMe } from '../../shared/session/me.ts';
import { lazyDrawer } from '../../shared/ui/lazy-part.tsx';
import { useIsDesk } from '../../shared/ui/use-is-desk.ts';
import { downloadSecurity, useSecurityLogQuery } from './api/security-api.ts';
import {
  daysOf,
  fileQuery,
  listQuery,
  securityAddress,
  unfiltered,
  type SecurityAddress,
} from './list-address.ts';
import { securityMessages as messages } from './messages.ts';
import classes from './security-page.module.css';
import { securityCard, securityColumns } from './security-rows.tsx';

const SecurityDrawer = lazyDrawer(async () => (await import('./security-drawer.tsx')).SecurityDrawer);

/** /settings/securite: who came in, who was turned away, who saw rates or fetched files, whose rights changed. */
export function SecurityPage() {
  const place = useListAddress(securityAddress);
  const { address } = place;
  // Nothing tells the browser of a new entry: each visit asks again.
  const query = useSecurityLogQuery({ query: listQuery(address) }, { refetchOnMountOrArgChange: true });
  return (
    <ItemListPage
      name="security"
      title={messages.title}
      list={loadedOf(query)}
      place={place}
      unfiltered={unfiltered}
      pageSize={pageSize}
      actions={
        <DownloadButton
          label={messages.export}
          fullLabel={messages.exportFull}
          name={messages.exportName}
          disabled={query.data?.totalCount === 0}
          download={(options) => downloadSecurity(fileQuery(address), options)}
        />
      }
      filters={<SecurityFilters place={place} />}
      columns={securityColumns}
      card={securityCard}
      count={messages.count}
      empty={{ title: messages.empty, text: messages.emptyText }}
      note={<p className={classes.kept}>{messages.kept}</p>}
      Drawer={SecurityDrawer}
      isReadOnly
    />
  );
}

const groupChoices = (Object.keys(securityGroups) as SecurityGroup[]).map((group) => ({
  value: group,
  label: securityGroups[group],
}));
const choicesOf = (kinds: readonly SecurityKind[]) =>
  kinds.map((kind) => ({ value: kind, label: kindName(kind) }));

function SecurityFilters({ place: { address, go } }: { place: ListPlace<SecurityAddress> }) {
  const { text, group, kinds, people, about, outside } = address;
  const isSA = useMe()?.isSA ?? false;
  const isDesk = useIsDesk();
  const [only] = kinds.length === 1 ? kinds : [];
  return (
    <>
      <RangeFilter range={daysOf(address)} onChange={(range) => go({ range })} />
      <ChoiceFilter
        label={messages.group}
        name={isDesk ? messages.everyGroup : messages.group}
        chosen={group ? securityGroups[group] : ''}
        choices={groupChoices}
        values={group ? [group] : []}
        onChange={([chosen]) => go({ group: (chosen as SecurityGroup | undefined) ?? null, kinds: [] })}
      />
      <ChoiceFilter
        label={messages.kind}
        name={isDesk ? messages.everyKind : messages.kind}
        chosen={only ? kindName(only) : messages.kinds(kinds.length)}
        choices={choicesOf(group ? kindsOf(group) : securityKinds)}
        values={kinds}
        onChange={(chosen) => go({ kinds: chosen as readonly SecurityKind[] })}
        search={{ label: messages.searchKind, none: messages.noKind }}
      />
      <PeopleFilter
        withAuditors
        isShort={!isDesk}
        values={people}
        onChange={(chosen) => go({ people: chosen })}
      />
      <PeopleFilter
        withAuditors
        isShort={!isDesk}
        label={messages.about}
        values={about}
        onChange={(chosen) => go({ about: chosen })}
      />
      {isSA && (
        <Checkbox
          label={messages.inNone}
          checked={outside}
          onChange={({ currentTarget }) => go({ outside: currentTarget.checked })}
        />
      )}
      <SearchField
        label={messages.searchLabel}
        placeholder={messages.search}
        value={text}
        onChange={(typed) => go({ text: typed })}
      />
    </>
  );
}
