import { Checkbox } from '@mantine/core';
import { useClientsQuery } from '../../../shared/api/clients-api.ts';
import { useTagsQuery } from '../../../shared/api/reference-lists-api.ts';
import { useIsAuditor } from '../../../shared/session/audit-access.ts';
import { ChoiceFilter } from '../../../shared/list/choice-filter.tsx';
import { AsOfFilter } from './as-of-filter.tsx';
import type { ReportAddress } from '../address/report-address.ts';
import { reportMessages } from '../messages.ts';

const messages = reportMessages.filters;
const billings = [
  { value: 'oui', label: messages.billings.oui },
  { value: 'non', label: messages.billings.non },
] as const;
const everything = { query: { Take: '-1', Skip: '-1' } } as const;

interface MoreFiltersProps {
  readonly address: ReportAddress;
  readonly onChange: (change: Partial<ReportAddress>) => void;
}

/** What chantiers a report is about, whether of their validated hours alone, and as known when. */
export function MoreFilters({ address, onChange }: MoreFiltersProps) {
  const isAuditor = useIsAuditor();
  const billing = billings[address.billable === false ? 1 : 0];
  return (
    <>
      {/* Neither list is an auditor's. */}
      {!isAuditor && <ListFilters address={address} onChange={onChange} />}
      <ChoiceFilter
        label={messages.billing}
        name={messages.billing}
        chosen={billing.label}
        choices={billings}
        values={address.billable === null ? [] : [billing.value]}
        onChange={([value]) => onChange({ billable: value === undefined ? null : value === 'oui' })}
      />
      <AsOfFilter moment={address.asOf} onChange={(asOf) => onChange({ asOf })} />
      <Checkbox
        label={messages.validatedOnly}
        checked={address.validatedOnly}
        onChange={({ currentTarget }) => onChange({ validatedOnly: currentTarget.checked })}
      />
    </>
  );
}

function ListFilters({ address, onChange }: MoreFiltersProps) {
  const { data: clients } = useClientsQuery(everything);
  const { data: tags } = useTagsQuery(everything);
  return (
    <>
      <ManyFilter
        label={messages.clients}
        name={messages.everyClient}
        none={messages.noClient}
        choices={(clients?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        values={address.clients}
        onChange={(chosen) => onChange({ clients: chosen })}
      />
      <ManyFilter
        label={messages.tags}
        name={messages.everyTag}
        none={messages.noTag}
        choices={(tags?.data ?? []).map(({ id, label }) => ({ value: id, label }))}
        values={address.tags}
        onChange={(chosen) => onChange({ tags: chosen })}
      />
    </>
  );
}

interface ManyFilterProps {
  readonly label: string;
  readonly name: string;
  readonly none: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

function ManyFilter({ label, none, choices, values, ...rest }: ManyFilterProps) {
  const [only] = values.length === 1 ? values : [];
  return (
    <ChoiceFilter
      {...rest}
      label={label}
      chosen={choices.find(({ value }) => value === only)?.label ?? messages.several(label, values.length)}
      choices={choices}
      values={values}
      search={{ label: messages.searchIn(label), none }}
    />
  );
}
