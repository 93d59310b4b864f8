import type { ReactNode } from 'react';
import { useClientsQuery } from '../../../shared/api/clients-api.ts';
import { useTagsQuery } from '../../../shared/api/reference-lists-api.ts';
import { projectMessages as messages } from '../messages.ts';
import { ChoiceFilter } from '../../../shared/list/choice-filter.tsx';
import type { ListAddress } from './list-address.ts';
import { FilterBar } from '../../../shared/list/filter-bar.tsx';
import { SearchField } from '../../../shared/list/search-field.tsx';

interface ProjectFiltersProps {
  readonly address: ListAddress;
  readonly onChange: (change: Partial<ListAddress>) => void;
  /** At the other end of the bar. */
  readonly children?: ReactNode;
}

const billings = [
  { value: 'oui', label: messages.list.billable },
  { value: 'non', label: messages.list.notBillable },
] as const;

/** Search, client, keywords, billing: what the list can be narrowed by. */
export function ProjectFilters({ address, onChange, children }: ProjectFiltersProps) {
  const { data } = useClientsQuery({ query: { Take: '-1', Skip: '-1' } });
  const clients = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const [only] = address.clients.length === 1 ? address.clients : [];
  const chosenClient = clients.find(({ value }) => value === only)?.label;
  const { data: tagList } = useTagsQuery({ query: { Take: '-1', Skip: '-1' } });
  const tags = (tagList?.data ?? []).map(({ id, label }) => ({ value: id, label }));
  const chosenTag = tags.find(({ value }) => value === address.tags[0])?.label;
  const billing = billings[address.billable === false ? 1 : 0];
  return (
    <FilterBar end={children}>
      <SearchField
        label={messages.list.searchLabel}
        placeholder={messages.list.search}
        value={address.text}
        onChange={(text) => onChange({ text })}
      />
      <ChoiceFilter
        label={messages.list.client}
        name={messages.list.allClients}
        chosen={chosenClient ?? messages.list.clients(address.clients.length)}
        choices={clients}
        values={address.clients}
        onChange={(values) => onChange({ clients: values })}
        search={{ label: messages.list.searchClient, none: messages.list.noClient }}
      />
      {(tags.length > 0 || address.tags.length > 0) && (
        <ChoiceFilter
          label={messages.tags}
          name={messages.tags}
          chosen={
            (address.tags.length === 1 ? chosenTag : undefined) ?? messages.list.tags(address.tags.length)
          }
          choices={tags}
          values={address.tags}
          onChange={(values) => onChange({ tags: values })}
          search={{ label: messages.list.searchTag, none: messages.noTag }}
        />
      )}
      <ChoiceFilter
        label={messages.list.billing}
        name={messages.list.billing}
        chosen={billing.label}
        choices={billings}
        values={address.billable === null ? [] : [billing.value]}
        onChange={([value]) => onChange({ billable: value === undefined ? null : value === 'oui' })}
      />
    </FilterBar>
  );
}
