import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LinkTabs, type LinkTab } from '../../../shared/layouts/link-tabs.tsx';
import { Page } from '../../../shared/layouts/page.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { paths } from '../../../shared/paths.ts';
import { isAdministrator, useCan, useMe, useSettings } from '../../../shared/session/me.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import classes from './export-frame.module.css';
import { exportMessages as messages } from './messages.ts';
import { exportAddress } from './model/export-address.ts';

/** Nothing goes to accounting yet, and the person is one who can have that changed. */
export const useIsOff = (): boolean => {
  const me = useMe();
  const { isManageExportErp } = useSettings();
  return isAdministrator(me) && !isManageExportErp;
};

/** Whether the person sees anything of what is connected to the export: keys, addresses, the reconciliation. */
export const useConnects = (): boolean =>
  [useCan('apiKeys.manage'), useCan('webhooks.manage'), useCan('settings.write')].includes(true);

/** The parts of the export that the person may open; the days and people of one go along to the other. */
const useExportTabs = (): readonly LinkTab[] => {
  const { pathname } = useLocation();
  const { address } = useListAddress(exportAddress);
  const search = exportAddress.write({ ...address, page: 1 }).toString();
  const [reads, isOff, connects] = [useCan('export.read'), useIsOff(), useConnects()];
  return [
    { path: paths.erpExport.href(), search, label: messages.tabs.entries, isShown: reads || isOff },
    { path: paths.payrollExport.href(), search, label: messages.tabs.payroll, isShown: reads || isOff },
    { path: paths.connections.href(), search, label: messages.tabs.connections, isShown: connects },
  ]
    .filter(({ isShown }) => isShown)
    .map(({ path, search: kept, label }) => ({
      to: { pathname: path, search: kept },
      label,
      current: pathname === path,
    }));
};

interface ExportFrameProps {
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** Under the tabs, with the margins of the page. */
  readonly head?: ReactNode;
  readonly children?: ReactNode;
}

/** /settings/export and below: one title, the parts as tabs, and the one that the address names. */
export function ExportFrame({ actions, head, children }: ExportFrameProps) {
  const tabs = useExportTabs();
  const current = tabs.find((tab) => tab.current);
  return (
    <Page title={current ? messages.titleOf(current.label) : messages.title} wide>
      <div className={classes.head}>
        <PageHeader title={messages.title} actions={actions} />
        {tabs.length > 1 && <LinkTabs label={messages.tabs.label} tabs={tabs} />}
        {head}
      </div>
      {children}
    </Page>
  );
}
