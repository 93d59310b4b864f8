import { Button } from '@mantine/core';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { Page } from '../../shared/layouts/page.tsx';
import { loadedOf, ProblemPanel } from '../../shared/layouts/problem-panel.tsx';
import { FilterBar } from '../../shared/list/filter-bar.tsx';
import { listMessages as lists } from '../../shared/list/messages.ts';
import { Pager } from '../../shared/list/pager.tsx';
import { SearchField } from '../../shared/list/search-field.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { messages as shared } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { useCan, useMe } from '../../shared/session/me.ts';
import { useSelectCompany } from '../../shared/session/use-select-company.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorPanel } from '../../shared/ui/error-panel.tsx';
import { lazyDrawer } from '../../shared/ui/lazy-part.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
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
  const mayManage = useCan('companies.manage');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Page title={messages.title}>
      <PageHeader
        title={messages.title}
        actions={
          mayManage && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onPointerEnter={NewCompanyDrawer.prepare}
              onFocus={NewCompanyDrawer.prepare}
              onClick={() => setIsAdding(true)}
            >
              {shared.actions.add}
            </Button>
          )
        }
      />
      {mayManage ? <Companies /> : <ErrorPanel text={shared.failures.forbidden} />}
      {isAdding && <NewCompanyDrawer onClose={() => setIsAdding(false)} />}
    </Page>
  );
}

function Companies() {
  const { address, linkTo, go } = useListAddress(listAddress);
  const query = useCompaniesQuery({ query: listQuery(address) });
  const { data: page, problem, onRetry } = loadedOf(query);
  const count = page?.totalCount ?? 0;
  const pages = Math.max(1, Math.ceil(count / pageSize));
  if (page && address.page > pages) return <Navigate to={linkTo({ page: pages })} replace />;
  if (problem) return <ProblemPanel problem={problem} onRetry={onRetry} />;
  return (
    <>
      <FilterBar>
        <SearchField
          label={messages.searchLabel}
          placeholder={messages.search}
          value={address.text}
          onChange={(text) => go({ text })}
        />
      </FilterBar>
      {!page ? (
        <ListSkeleton rows={5} rowHeight={128} columns={2} />
      ) : count > 0 ? (
        <Parts companies={page.data} />
      ) : address.text === '' ? (
        <EmptyState drawing="rule" title={messages.empty} text={messages.emptyText} />
      ) : (
        <EmptyState
          title={lists.noResult}
          action={
            <Button variant="link" onClick={() => go({ text: '' })}>
              {lists.reset}
            </Button>
          }
        />
      )}
      {page && count > 0 && (
        <Pager
          page={address.page}
          pageSize={pageSize}
          total={count}
          count={messages.count(count)}
          onPage={(next) => go({ page: next })}
        />
      )}
    </>
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
