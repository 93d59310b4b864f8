import { useState } from 'react';
import { Outlet } from 'react-router';
import { messages } from '../messages.ts';
import { companyOf, holds, isAdministrator, useMe, useSettings } from '../session/me.ts';
import { usePendingCount } from '../session/use-pending-count.ts';
import classes from './app-frame.module.css';
import { ForbiddenPage } from './error-page.tsx';
import { shownTo, type NavigationEntry, type Viewer } from './navigation-entries.ts';
import { Navigation } from './navigation.tsx';
import { useHandles } from './route-handle.ts';
import { ShownEntries } from './shown-entries.ts';
import { TabBar } from './tab-bar.tsx';
import { UserMenuItems } from './user-menu.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useNavigationWidth } from './use-navigation-width.ts';
import { usePhoneMenu } from './use-phone-menu.ts';
import { pageOffers, type PageOffers } from '../palette/page-acts.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { DialogBox } from '../ui/dialog-host.tsx';
import { latePart } from '../ui/late-part.tsx';
import { lazyPart, useWarm } from '../ui/lazy-part.tsx';
import { TipBubble } from '../ui/tip.tsx';
import { useIsDesk } from '../ui/use-is-desk.ts';

/** The live connection with what it tells of: what moves before it is there is told then. */
const ConnectionNotice = latePart(async () => (await import('./connection-notice.tsx')).ConnectionNotice);
const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer);
const ShortcutsDialog = lazyPart(
  async () => (await import('../shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
);
const Palette = lazyPart(async () => (await import('../palette/palette.tsx')).Palette);
const SwitchCompany = lazyPart(async () => (await import('./switch-company.tsx')).SwitchCompany);

/**
 * What must show without a network too: questions before one leaves or signs out, why a cell was not saved, and the way
 * out.
 */
const parts = [DialogBox, TipBubble, UserMenuItems, ShortcutsDialog];
/** Behind « Plus » is the rest of the application. */
const phoneParts = [...parts, MenuDrawer];

interface AppFrameProps {
  /** Every entry of the menu, seen by this person or not. */
  readonly entries: readonly NavigationEntry[];
  readonly onIntent: (href: string) => void;
}

/** Navigation, content, and what follows the person from page to page. */
export function AppFrame({ entries: all, onIntent }: AppFrameProps) {
  const me = useMe();
  const { manageValidation } = useSettings();
  const isDesk = useIsDesk();
  useWarm(isDesk ? parts : phoneParts);
  const { collapsed, toggle } = useNavigationWidth();
  const pending = usePendingCount();
  const menu = usePhoneMenu();
  const [isSwitching, setIsSwitching] = useState(false);
  const [isHelping, setIsHelping] = useState(false);
  const [searched, setSearched] = useState<PageOffers>();
  useShortcuts({ help: () => setIsHelping(true), search: () => setSearched(pageOffers()) });
  const content = useFocusOnNavigation(isHelping || searched !== undefined);

  const switchCompany = (): void => {
    menu.close();
    setIsSwitching(true);
  };
  const viewer: Viewer = {
    userId: me.id,
    role: me.role,
    isAdministrator: isAdministrator(me),
    isMember: me.isMember,
    manageValidation,
    holds: (key) => holds(me, key),
  };
  const entries = shownTo(viewer, all);
  const isRefused = useHandles().some(({ allow }) => allow && !holds(me, allow));
  const navigation = {
    entries,
    company: companyOf(me)?.name ?? messages.product,
    pending,
    onIntent,
    onSearch: () => {
      menu.close();
      setSearched(pageOffers());
    },
    onSwitchCompany: me.entreprises.length + me.invitations.length > 1 ? switchCompany : undefined,
  };

  return (
    <div className={classes.layout} data-collapsed={(isDesk && collapsed) || undefined}>
      <a className={classes.skip} href="#contenu">
        {messages.menu.skip}
      </a>
      {isDesk && (
        <header className={classes.side}>
          <Navigation {...navigation} collapsed={collapsed} onToggle={toggle} />
        </header>
      )}
      <main id="contenu" className={classes.main} ref={content} tabIndex={-1}>
        <ShownEntries value={entries}>{isRefused ? <ForbiddenPage /> : <Outlet />}</ShownEntries>
      </main>
      {!isDesk && (
        <>
          <TabBar
            entries={entries}
            pending={pending}
            isMenuOpen={menu.opened}
            onMore={menu.open}
            onIntent={onIntent}
          />
          {menu.wasOpened && <MenuDrawer {...navigation} opened={menu.opened} onClose={menu.close} />}
        </>
      )}
      <ConnectionNotice />
      {isHelping && <ShortcutsDialog onClose={() => setIsHelping(false)} />}
      {searched && (
        <Palette
          entries={entries}
          offers={searched}
          fullScreen={!isDesk}
          onClose={() => setSearched(undefined)}
        />
      )}
      {isSwitching && <SwitchCompany opened onClose={() => setIsSwitching(false)} />}
    </div>
  );
}
