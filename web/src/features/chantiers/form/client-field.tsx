import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type Ref } from 'react';
import { useCan } from '../../../shared/session/me.ts';
import { useClientsQuery, type Client } from '../../../shared/api/clients-api.ts';
import type { ProjectItem } from '../../../shared/api/projects-api.ts';
import { NothingFound } from '../../../shared/ui/nothing-found.tsx';
import { projectMessages } from '../messages.ts';
import classes from './client-field.module.css';
import { NewClient } from './new-client.tsx';
import { enterInList } from '../../../shared/ui/enter-in-list.ts';

interface ClientFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (clientId: string) => void;
  readonly onBlur: () => void;
  readonly ref: Ref<HTMLInputElement>;
  /** The client of the chantier as it is, removed from the list or not. */
  readonly current: ProjectItem['client'] | undefined;
  readonly error: string | undefined;
}

type Named = Pick<Client, 'id' | 'name'>;

/** The client, found by typing; one who is not there yet is created on the spot. */
export function ClientField({ current, onChange, ...field }: ClientFieldProps) {
  const mayCreate = useCan('clients.write');
  const { data } = useClientsQuery({ query: { Take: '-1', Skip: '-1', OrderBy: 'Name', OrderAsc: 'true' } });
  const [created, setCreated] = useState<Named>();
  const [isCreating, setIsCreating] = useState(false);
  const [typed, setTyped] = useState('');
  const clients = new Map<string, string>();
  for (const client of [current, created, ...(data?.data ?? [])])
    if (client) clients.set(client.id, client.name);

  return (
    <div>
      <Select
        {...field}
        label={projectMessages.form.client}
        placeholder={projectMessages.form.clientPlaceholder}
        data={[...clients].map(([value, label]) => ({ value, label }))}
        value={clients.has(field.value) ? field.value : null}
        onChange={(id) => onChange(id ?? '')}
        onSearchChange={setTyped}
        required
        withAsterisk={false}
        searchable
        {...enterInList}
        limit={50}
        nothingFoundMessage={<NothingFound>{projectMessages.list.noClient}</NothingFound>}
      />
      {mayCreate && !isCreating && (
        <Button
          variant="link"
          size="xs"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setIsCreating(true)}
        >
          {projectMessages.newClient.add}
        </Button>
      )}
      {isCreating && (
        <NewClient
          name={[...clients.values()].includes(typed) ? '' : typed}
          onCancel={() => setIsCreating(false)}
          onCreated={(client) => {
            setCreated(client);
            setIsCreating(false);
            onChange(client.id);
          }}
        />
      )}
    </div>
  );
}
