import {
  IconClipboardCheck,
  IconClockEdit,
  IconCrane,
  IconHome,
  IconLayoutDashboard,
  IconMail,
  type Icon,
} from '@tabler/icons-react';
import { paths } from '../paths.ts';
import { messages } from '../messages.ts';
import { isShown, navigationKeys, type NavigationKey, type Viewer } from './navigation-rules.ts';

export interface NavigationEntry {
  readonly label: string;
  readonly icon: Icon;
  readonly href: string;
  /** Has its tab on a phone; the others are behind « Plus ». */
  readonly tab?: true;
  /** Wears the number of sheets that wait for this person. */
  readonly counts?: true;
}

const entries: { readonly [key in NavigationKey]: NavigationEntry } = {
  home: { label: messages.menu.home, icon: IconHome, href: paths.home.href(), tab: true },
  timeEntry: { label: messages.menu.timeEntry, icon: IconClockEdit, href: paths.timeEntry.href(), tab: true },
  dashboard: { label: messages.menu.dashboard, icon: IconLayoutDashboard, href: paths.dashboard.href() },
  validation: {
    label: messages.menu.validation,
    icon: IconClipboardCheck,
    href: paths.validation.href(),
    tab: true,
    counts: true,
  },
  projects: { label: messages.menu.projects, icon: IconCrane, href: paths.projects.href() },
  mails: { label: messages.menu.mails, icon: IconMail, href: paths.mails.href() },
};

export const entriesFor = (viewer: Viewer): readonly NavigationEntry[] =>
  navigationKeys.filter((key) => isShown(key, viewer)).map((key) => entries[key]);
