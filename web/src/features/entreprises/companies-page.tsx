import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { loadedOf } from '../../shared/layouts/problem-panel.tsx';
import { unfiltered } from '../../shared/list/item-list-address.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import { SearchField } from '../../shared/list/search-field.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { paths } from '../../shared/paths.ts';
import { useMe } from '../../shared/session/me.ts';
import { useSelectCompany } from '../../shared/session/use-select-company.ts';
import { lazyDrawer } from '../../shared/ui/lazy-part.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import {
  useCompaniesQuery,
  useInviteAdministratorAgainMutation,
  type ManagedCompany,
} from './api/companies-api.ts';
import classes from './companies-page.module.css';
import { CompanyDrawer, CompanyPart } from './company-part.tsx';
import { listAddress, listQuery, pageSize } from './list-address.ts';
import { companyMessages as messages } from './messages.ts';

const NewCompanyDrawer = lazyDrawer(async () => (await import('./new-company-drawer.tsx')).NewCompanyDrawer);
const InviteDrawer = lazyDrawer(async () => (await import('./invite-drawer.tsx')).InviteDrawer);

/** /settings/entreprises: every company, for who makes them; where he begins, being of none of them. */
export function CompaniesPage() {
  const [isAdding, setIsAdding] = useState(false);
  const place = useListAddress(listAddress);
  const query = useCompaniesQuery({ query: listQuery(place.address) });
  return (
    <ListPage
      title={messages.title}
      wide={false}
      list={loadedOf(query)}
      place={place}
      unfiltered={unfiltered}
      pageSize={pageSize}
      count={messages.count}
      add={{ onAdd: () => setIsAdding(true), prepare: NewCompanyDrawer.prepare }}
      filters={
        <SearchField
          label={messages.searchLabel}
          placeholder={messages.search}
          value={place.address.text}
          onChange={(text) => place.go({ text })}
        />
      }
      empty={messages.empty}
      drawers={isAdding && <NewCompanyDrawer onClose={() => setIsAdding(false)} />}
    >
      {(companies) =>
        companies ? <Parts companies={companies} /> : <ListSkeleton rows={5} rowHeight={128} columns={2} />
      }
    </ListPage>
  );
}

function Parts({ companies }: { companies: readonly ManagedCompany[] }) {
  const { entrepriseConnected } = useMe();
  const { enter, isLoading } = useSelectCompany();
  const [sendAgain] = useInviteAdministratorAgainMutation();
  const [edited, setEdited] = useState<ManagedCompany>();
  const [inviting, setInviting] = useState<ManagedCompany>();
  return (
    <div className={classes.companies}>
      {companies.map((company) => {
        const { id, name } = company;
        const isCurrent = id === entrepriseConnected;
        return (
          <CompanyPart
            key={id}
            company={company}
            state={isCurrent ? messages.current : undefined}
            acts={
              !isCurrent && (
                <Button
                  variant="default"
                  rightSection={<IconArrowRight size={18} aria-hidden />}
                  disabled={isLoading}
                  aria-label={messages.openOf(name)}
                  onClick={() => void enter(id, paths.dashboard.href())}
                >
                  {messages.open}
                </Button>
              )
            }
            onEdit={() => setEdited(company)}
            onInvite={() => setInviting(company)}
            onSendAgain={(person) => sendAgain({ params: { id, utilisateurId: person.id } })}
          />
        );
      })}
      {edited && <CompanyDrawer company={edited} onClose={() => setEdited(undefined)} />}
      {inviting && <InviteDrawer company={inviting} onClose={() => setInviting(undefined)} />}
    </div>
  );
}
