import { useClientsQuery } from '../../../shared/api/clients-api.ts';
import { useTagsQuery } from '../../../shared/api/reference-lists-api.ts';
import { ChoiceFilter } from '../../../shared/list/choice-filter.tsx';
import { ItemFilters } from '../../../shared/list/item-filters.tsx';
import type { ListPlace } from '../../../shared/list/use-list-address.ts';
import { projectMessages } from '../messages.ts';
import type { ListAddress } from './list-address.ts';

const messages = projectMessages.list;

/** Search, client, keywords, tasks, billing: what the list can be narrowed by. */
export function ProjectFilters({ place }: { place: ListPlace<ListAddress> }) {
  const { address, go } = place;
  const { data } = useClientsQuery({ query: { Take: '-1', Skip: '-1' } });
  const clients = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const [only] = address.clients.length === 1 ? address.clients : [];
  const chosenClient = clients.find(({ value }) => value === only)?.label;
  const { data: tagList } = useTagsQuery({ query: { Take: '-1', Skip: '-1' } });
  const tags = (tagList?.data ?? []).map(({ id, label }) => ({ value: id, label }));
  const chosenTag = tags.find(({ value }) => value === address.tags[0])?.label;
  return (
    <ItemFilters place={place} label={messages.searchLabel} placeholder={messages.search}>
      <ChoiceFilter
        label={messages.client}
        name={messages.allClients}
        chosen={chosenClient ?? messages.clients(address.clients.length)}
        choices={clients}
        values={address.clients}
        onChange={(values) => go({ clients: values })}
        search={{ label: messages.searchClient, none: messages.noClient }}
      />
      {(tags.length > 0 || address.tags.length > 0) && (
        <ChoiceFilter
          label={projectMessages.tags}
          name={projectMessages.tags}
          chosen={(address.tags.length === 1 ? chosenTag : undefined) ?? messages.tags(address.tags.length)}
          choices={tags}
          values={address.tags}
          onChange={(values) => go({ tags: values })}
          search={{ label: messages.searchTag, none: projectMessages.noTag }}
        />
      )}
      <YesOrNo
        name={messages.billing}
        yes={messages.billable}
        no={messages.notBillable}
        value={address.billable}
        onChange={(billable) => go({ billable })}
      />
      <YesOrNo
        name={projectMessages.tasks}
        yes={messages.tasksOpen}
        no={messages.tasksDone}
        value={address.openTasks}
        onChange={(openTasks) => go({ openTasks })}
      />
    </ItemFilters>
  );
}

interface YesOrNoProps {
  readonly name: string;
  readonly yes: string;
  readonly no: string;
  /** null: either. */
  readonly value: boolean | null;
  readonly onChange: (value: boolean | null) => void;
}

function YesOrNo({ name, yes, no, value, onChange }: YesOrNoProps) {
  return (
    <ChoiceFilter
      label={name}
      name={name}
      chosen={value === false ? no : yes}
      choices={[
        { value: 'oui', label: yes },
        { value: 'non', label: no },
      ]}
      values={value === null ? [] : [value ? 'oui' : 'non']}
      onChange={([chosen]) => onChange(chosen === undefined ? null : chosen === 'oui')}
    />
  );
}
