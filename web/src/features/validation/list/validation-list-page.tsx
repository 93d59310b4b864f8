import { LinkTabs } from '../../../shared/layouts/link-tabs.tsx';
import { Page } from '../../../shared/layouts/page.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { listMessages as messages } from '../list-messages.ts';
import { tabs, writeListAddress } from './list-address.ts';
import { ListFilters } from './list-filters.tsx';
import { SheetsButton } from './sheets-button.tsx';
import { useListAddress } from './use-list-address.ts';
import { useWeekList } from './use-week-list.ts';
import classes from './validation-list-page.module.css';
import { WeekList } from './week-list.tsx';
import { useIsDesk } from '../../../shared/ui/use-is-desk.ts';

/** Weeks to validate, refused, validated: of the people a superior follows, or one's own. */
export function ValidationListPage() {
  const used = useListAddress();
  const { scope, address, linkTo, follow } = used;
  const list = useWeekList(address, scope);
  const isDesk = useIsDesk('wide');
  // What is chosen of one list is not of another; ordered otherwise, the list and the focus on its head stay.
  const shown = writeListAddress({ ...address, sort: null }, scope).toString();
  return (
    <Page title={messages.title} wide>
      <div className={classes.page}>
        <div className={classes.head}>
          <PageHeader
            title={scope === 'team' ? messages.title : messages.ownTitle}
            actions={list.page?.totalCount !== 0 && <SheetsButton address={address} scope={scope} />}
          />
          <LinkTabs
            label={messages.tabs.label}
            tabs={tabs.map((tab) => ({
              label: messages.tabs[tab],
              to: linkTo({ tab, status: null }),
              onFollow: () => follow({ tab, status: null }),
              current: address.tab === tab,
              // As many as there are: not what one looks for, and a phone has no room for it.
              ...((isDesk || tab !== 'toutes') && { count: list.counts[tab] }),
            }))}
          />
        </div>
        <ListFilters used={used} isDesk={isDesk} />
        <WeekList key={shown} used={used} list={list} isDesk={isDesk} />
      </div>
    </Page>
  );
}
