import {
  IconAddressBook,
  IconBuildingCommunity,
  IconClipboardCheck,
  IconClockEdit,
  IconCrane,
  IconHome,
  IconLayoutDashboard,
  IconUserCircle,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { NavigationItem } from '../shared/layouts/navigation-entries.ts';
import type { RouteHandle } from '../shared/layouts/route-handle.ts';
import { messages } from '../shared/messages.ts';
import { paths } from '../shared/paths.ts';

/** A page: its address, where its code is (fetched when it is opened, or a little before), its entry in the menu. */
export interface Screen {
  readonly path: string;
  readonly load: () => Promise<ComponentType>;
  readonly handle?: RouteHandle;
  readonly nav?: NavigationItem;
}

/** What stays around several screens while one goes from one to the other. */
export interface Frame {
  readonly load: () => Promise<ComponentType>;
  readonly handle?: RouteHandle;
  readonly screens: readonly Screen[];
}

const { menu } = messages;

/** Seen without a session. */
export const anonymousScreens: readonly Screen[] = [
  {
    path: paths.login.path,
    load: async () => (await import('../features/compte/login-page.tsx')).LoginPage,
  },
  {
    path: paths.createPassword.path,
    load: async () => (await import('../features/compte/create-password-page.tsx')).CreatePasswordPage,
  },
  {
    path: paths.resetPassword.path,
    load: async () => (await import('../features/compte/reset-password-page.tsx')).ResetPasswordPage,
  },
];

/** Seen with a session, before a company is chosen. */
export const companylessScreens: readonly Screen[] = [
  {
    path: paths.companyChoice.path,
    load: async () => (await import('../features/compte/company-choice-page.tsx')).CompanyChoicePage,
  },
];

/** Seen inside the layout of the application; their entries stand in the menu in this order (domain.md §7). */
export const screens: readonly (Screen | Frame)[] = [
  {
    path: paths.home.path,
    load: async () => (await import('../features/tableau-de-bord/home-page.tsx')).HomePage,
    nav: { label: menu.home, icon: IconHome, isShown: ({ isMember }) => isMember, tab: true },
  },
  {
    path: paths.timeEntry.path,
    load: async () => (await import('../features/saisie/entry-page.tsx')).EntryPage,
    handle: { wide: true },
    nav: { label: menu.timeEntry, icon: IconClockEdit, isShown: ({ isMember }) => isMember, tab: true },
  },
  {
    path: paths.companies.path,
    load: async () => (await import('../features/entreprises/companies-page.tsx')).CompaniesPage,
    handle: { allow: 'companies.manage' },
    nav: {
      label: menu.companies,
      icon: IconBuildingCommunity,
      isShown: ({ holds }) => holds('companies.manage'),
      tab: true,
    },
  },
  {
    path: paths.dashboard.path,
    load: async () => (await import('../features/tableau-de-bord/dashboard-page.tsx')).DashboardPage,
    handle: { allow: 'dashboard.validate' },
    nav: {
      label: menu.dashboard,
      icon: IconLayoutDashboard,
      isShown: ({ holds }) => holds('dashboard.validate'),
    },
  },
  {
    path: paths.validation.path,
    load: async () =>
      (await import('../features/validation/list/validation-list-page.tsx')).ValidationListPage,
    handle: { wide: true },
    nav: {
      label: menu.validation,
      icon: IconClipboardCheck,
      isShown: ({ manageValidation }) => manageValidation,
      tab: true,
      counts: true,
    },
  },
  {
    path: paths.weekSheet.path,
    load: async () => (await import('../features/validation/detail/week-sheet-page.tsx')).WeekSheetPage,
    handle: { wide: true },
  },
  {
    path: paths.weekReplay.path,
    load: async () => (await import('../features/audit/week/replay-page.tsx')).ReplayPage,
    handle: { wide: true },
  },
  {
    path: paths.projects.path,
    load: async () => (await import('../features/chantiers/list/projects-page.tsx')).ProjectsPage,
    handle: { wide: true, allow: 'projects.read' },
    nav: { label: menu.projects, icon: IconCrane, isShown: ({ isAdministrator }) => isAdministrator },
  },
  {
    load: async () => (await import('../features/chantiers/detail/project-page.tsx')).ProjectPage,
    handle: { allow: 'projects.read' },
    screens: [
      {
        path: paths.project.path,
        load: async () => (await import('../features/chantiers/overview/overview-page.tsx')).OverviewPage,
      },
      {
        path: paths.projectTasks.path,
        load: async () => (await import('../features/chantiers/tasks/tasks-page.tsx')).TasksPage,
      },
      {
        path: paths.projectTeam.path,
        load: async () => (await import('../features/chantiers/team/team-page.tsx')).TeamPage,
      },
      {
        path: paths.projectDocuments.path,
        load: async () => (await import('../features/chantiers/documents/documents-page.tsx')).DocumentsPage,
      },
      {
        path: paths.projectComments.path,
        load: async () => (await import('../features/chantiers/comment/comment-page.tsx')).CommentPage,
      },
    ],
  },
  {
    path: paths.clients.path,
    load: async () => (await import('../features/clients/clients-page.tsx')).ClientsPage,
    handle: { wide: true, allow: 'clients.read' },
    nav: { label: menu.clients, icon: IconAddressBook, isShown: ({ isAdministrator }) => isAdministrator },
  },
  {
    load: async () => (await import('../features/rapports/reports-frame.tsx')).ReportsFrame,
    handle: { wide: true },
    screens: [
      {
        path: paths.projectReport.path,
        load: async () =>
          (await import('../features/rapports/projects/projects-report-page.tsx')).ProjectsReportPage,
        handle: { allow: 'reports.projects' },
        nav: {
          label: menu.projectReport,
          group: 'reports',
          isShown: ({ isAdministrator }) => isAdministrator,
        },
      },
      {
        path: paths.taskReport.path,
        load: async () => (await import('../features/rapports/tasks/tasks-report-page.tsx')).TasksReportPage,
        handle: { allow: 'reports.projects' },
        nav: { label: menu.taskReport, group: 'reports', isShown: ({ isAdministrator }) => isAdministrator },
      },
      {
        path: paths.userReport.path,
        load: async () => (await import('../features/rapports/users/user-report-page.tsx')).UserReportPage,
        handle: { allow: 'reports.users' },
        nav: { label: menu.userReport, group: 'reports', isShown: ({ isAdministrator }) => isAdministrator },
      },
    ],
  },
  {
    load: async () => (await import('../features/parametres/settings-frame.tsx')).SettingsFrame,
    handle: { wide: true },
    screens: [
      {
        path: paths.users.path,
        load: async () => (await import('../features/utilisateurs/users-page.tsx')).UsersPage,
        handle: { allow: 'users.write' },
        nav: { label: menu.users, group: 'settings', isShown: ({ holds }) => holds('users.write') },
      },
      {
        path: paths.referenceTasks.path,
        load: async () =>
          (await import('../features/parametres/taches/reference-tasks-page.tsx')).ReferenceTasksPage,
        handle: { allow: 'referenceTasks.write' },
        nav: {
          label: menu.referenceTasks,
          group: 'settings',
          isShown: ({ holds }) => holds('referenceTasks.write'),
        },
      },
      {
        path: paths.tagCategories.path,
        load: async () =>
          (await import('../features/parametres/categories/tag-categories-page.tsx')).TagCategoriesPage,
        handle: { allow: 'tags.write' },
        nav: { label: menu.tagCategories, group: 'settings', isShown: ({ holds }) => holds('tags.write') },
      },
      {
        path: paths.tags.path,
        load: async () => (await import('../features/parametres/mots-cles/tags-page.tsx')).TagsPage,
        handle: { allow: 'tags.write' },
        nav: { label: menu.tags, group: 'settings', isShown: ({ holds }) => holds('tags.write') },
      },
      {
        path: paths.absenceTypes.path,
        load: async () =>
          (await import('../features/parametres/absences/absence-types-page.tsx')).AbsenceTypesPage,
        handle: { allow: 'absenceTypes.write' },
        nav: {
          label: menu.absenceTypes,
          group: 'settings',
          isShown: ({ holds }) => holds('absenceTypes.write'),
        },
      },
      {
        path: paths.erpExport.path,
        load: async () => (await import('../features/parametres/export/export-page.tsx')).ExportPage,
        nav: {
          label: menu.erpExport,
          group: 'settings',
          // Where nothing goes to accounting yet, an administrator reads there how to begin.
          isShown: ({ isAdministrator, holds }) => isAdministrator || holds('export.read'),
        },
      },
      {
        path: paths.payrollExport.path,
        load: async () =>
          (await import('../features/parametres/export/payroll/payroll-page.tsx')).PayrollPage,
      },
      {
        path: paths.connections.path,
        load: async () =>
          (await import('../features/parametres/export/connections/connections-page.tsx')).ConnectionsPage,
      },
      {
        path: paths.applicationSettings.path,
        load: async () =>
          (await import('../features/parametres/application/application-page.tsx')).ApplicationPage,
        handle: { allow: 'settings.write' },
        nav: {
          label: menu.applicationSettings,
          group: 'settings',
          isShown: ({ holds }) => holds('settings.write'),
        },
      },
      {
        path: paths.company.path,
        load: async () => (await import('../features/entreprises/company-page.tsx')).CompanyPage,
        handle: { allow: 'companies.write' },
        nav: {
          label: menu.company,
          group: 'settings',
          isShown: ({ isMember, holds }) => isMember && holds('companies.write'),
        },
      },
      {
        path: paths.mails.path,
        load: async () => (await import('../features/courriels/mails-page.tsx')).MailsPage,
        handle: { allow: 'mails.read' },
        nav: { label: menu.mails, group: 'settings', isShown: ({ holds }) => holds('mails.read') },
      },
    ],
  },
  {
    path: paths.user.path,
    load: async () => (await import('../features/utilisateurs/profile/profile-page.tsx')).ProfilePage,
    handle: { wide: true },
    nav: {
      label: menu.account,
      icon: IconUserCircle,
      // Others find it behind their name (spec §2).
      isShown: ({ role, isMember }) => isMember && (role === 'utilisateur' || role === 'responsable'),
      hrefFor: ({ userId }) => paths.user.href({ id: userId }),
    },
  },
];
