import {
  IconAddressBook,
  IconBuildingCommunity,
  IconClipboardCheck,
  IconClockEdit,
  IconCrane,
  IconHome,
  IconLayoutDashboard,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { NavigationItem } from '../shared/layouts/navigation-entries.ts';
import type { RouteHandle } from '../shared/layouts/route-handle.ts';
import { messages } from '../shared/messages.ts';
import { paths } from '../shared/paths.ts';
import type { store } from './store.ts';

/** A page: its address, where its code is (fetched when it is opened, or a little before), its entry in the menu. */
export interface Screen {
  readonly path: string;
  /** By `then`: awaited, each page has its name three times in what every page loads, since the bundler writes it out. */
  readonly load: () => Promise<ComponentType>;
  /** What it shows, where it is the first page: asked for while the code is on its way, so that both are drawn at once. */
  readonly ask?: () => Promise<Ask>;
  readonly handle?: RouteHandle;
  readonly nav?: NavigationItem;
}

export type Ask = (
  dispatch: typeof store.dispatch,
  of: {
    readonly userId: string;
    readonly address: URL;
    /** Aborts once the page is shown, with what has come until then. */
    readonly unseen: AbortSignal;
  },
) => Promise<void>;

/** What stays around several screens while one goes from one to the other. */
export interface Frame {
  readonly load: () => Promise<ComponentType>;
  readonly handle?: RouteHandle;
  readonly screens: readonly Screen[];
}

const { menu } = messages;

/** A word among the settings, for who holds a permission; nobody else may open its page. */
const ofSettings = (
  label: string,
  allow: NonNullable<RouteHandle['allow']>,
): Pick<Screen, 'handle' | 'nav'> => ({
  handle: { allow },
  nav: { label, group: 'settings', isShown: ({ holds }) => holds(allow) },
});

/** Seen without a session. */
export const anonymousScreens: readonly Screen[] = [
  {
    // One page, so that it is the same while the address is cleaned.
    path: paths.loginReturn.path,
    load: () => import('../features/compte/login-page.tsx').then((page) => page.LoginPage),
  },
  {
    path: paths.createPassword.path,
    load: () => import('../features/compte/create-password-page.tsx').then((page) => page.CreatePasswordPage),
  },
  {
    path: paths.resetPassword.path,
    load: () => import('../features/compte/reset-password-page.tsx').then((page) => page.ResetPasswordPage),
  },
  {
    path: paths.tablet.path,
    load: () => import('../features/tablette/tablet-page.tsx').then((page) => page.TabletPage),
  },
];

/** Seen on a tablet by who is signed in there by a code. */
export const tabletScreens: readonly Screen[] = [
  {
    path: paths.tabletDay.path,
    load: () => import('../features/saisie/tablet/tablet-day-page.tsx').then((page) => page.TabletDayPage),
  },
];

/** Seen with a session, before a company is chosen. */
export const companylessScreens: readonly Screen[] = [
  {
    path: paths.companyChoice.path,
    load: () => import('../features/compte/company-choice-page.tsx').then((page) => page.CompanyChoicePage),
  },
  {
    path: paths.secondFactor.path,
    load: () =>
      import('../features/utilisateurs/profile/account/sign-in/second-factor-page.tsx').then(
        (page) => page.SecondFactorPage,
      ),
  },
];

/** Seen inside the layout of the application; their entries stand in the menu in this order (domain.md §7). */
export const screens: readonly (Screen | Frame)[] = [
  {
    path: paths.home.path,
    load: () => import('../features/tableau-de-bord/home-page.tsx').then((page) => page.HomePage),
    nav: { label: menu.home, icon: IconHome, isShown: ({ isMember }) => isMember, tab: true },
  },
  {
    path: paths.timeEntry.path,
    load: () => import('../features/saisie/entry-page.tsx').then((page) => page.EntryPage),
    ask: () => import('../features/saisie/entry-page.tsx').then((page) => page.askEntry),
    handle: { wide: true, allow: 'timesheets.read' },
    nav: {
      label: menu.timeEntry,
      icon: IconClockEdit,
      isShown: ({ isMember, role }) => isMember && role !== 'auditeur',
      tab: true,
    },
  },
  {
    path: paths.crew.path,
    load: () => import('../features/saisie/crew/crew-page.tsx').then((page) => page.CrewPage),
    handle: { allow: 'timesheets.crew' },
    nav: {
      label: menu.crew,
      icon: IconUsersGroup,
      isShown: ({ holds }) => holds('timesheets.crew'),
    },
  },
  {
    path: paths.companies.path,
    load: () => import('../features/entreprises/companies-page.tsx').then((page) => page.CompaniesPage),
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
    load: () => import('../features/tableau-de-bord/dashboard-page.tsx').then((page) => page.DashboardPage),
    handle: { allow: 'dashboard.validate' },
    nav: {
      label: menu.dashboard,
      icon: IconLayoutDashboard,
      isShown: ({ holds }) => holds('dashboard.validate'),
    },
  },
  {
    path: paths.validation.path,
    load: () =>
      import('../features/validation/list/validation-list-page.tsx').then((page) => page.ValidationListPage),
    handle: { wide: true, allow: 'timesheets.read' },
    nav: {
      label: menu.validation,
      icon: IconClipboardCheck,
      isShown: ({ manageValidation, role }) => manageValidation && role !== 'auditeur',
      tab: true,
      counts: true,
    },
  },
  {
    path: paths.weekSheet.path,
    load: () =>
      import('../features/validation/detail/week-sheet-page.tsx').then((page) => page.WeekSheetPage),
    handle: { wide: true, allow: 'timesheets.read' },
  },
  {
    path: paths.weekReplay.path,
    load: () => import('../features/audit/week/replay-page.tsx').then((page) => page.ReplayPage),
    handle: { wide: true },
  },
  {
    path: paths.projects.path,
    load: () => import('../features/chantiers/list/projects-page.tsx').then((page) => page.ProjectsPage),
    handle: { wide: true, allow: 'projects.read' },
    nav: { label: menu.projects, icon: IconCrane, isShown: ({ isAdministrator }) => isAdministrator },
  },
  {
    path: paths.projectImport.path,
    load: () =>
      import('../features/chantiers/list/project-import-page.tsx').then((page) => page.ProjectImportPage),
    handle: { wide: true, allow: 'projects.write' },
  },
  {
    load: () => import('../features/chantiers/detail/project-page.tsx').then((page) => page.ProjectPage),
    handle: { allow: 'projects.read' },
    screens: [
      {
        path: paths.project.path,
        load: () =>
          import('../features/chantiers/overview/overview-page.tsx').then((page) => page.OverviewPage),
      },
      {
        path: paths.projectTasks.path,
        load: () => import('../features/chantiers/tasks/tasks-page.tsx').then((page) => page.TasksPage),
      },
      {
        path: paths.projectTeam.path,
        load: () => import('../features/chantiers/team/team-page.tsx').then((page) => page.TeamPage),
      },
      {
        path: paths.projectDocuments.path,
        load: () =>
          import('../features/chantiers/documents/documents-page.tsx').then((page) => page.DocumentsPage),
      },
      {
        path: paths.projectComments.path,
        load: () => import('../features/chantiers/comment/comment-page.tsx').then((page) => page.CommentPage),
      },
    ],
  },
  {
    path: paths.clients.path,
    load: () => import('../features/clients/clients-page.tsx').then((page) => page.ClientsPage),
    handle: { wide: true, allow: 'clients.read' },
    nav: { label: menu.clients, icon: IconAddressBook, isShown: ({ isAdministrator }) => isAdministrator },
  },
  {
    path: paths.clientImport.path,
    load: () => import('../features/clients/client-import-page.tsx').then((page) => page.ClientImportPage),
    handle: { wide: true, allow: 'clients.write' },
  },
  {
    load: () => import('../features/rapports/reports-frame.tsx').then((page) => page.ReportsFrame),
    handle: { wide: true },
    screens: [
      {
        path: paths.projectReport.path,
        load: () =>
          import('../features/rapports/projects/projects-report-page.tsx').then(
            (page) => page.ProjectsReportPage,
          ),
        handle: { allow: 'reports.projects' },
        nav: {
          label: menu.projectReport,
          group: 'reports',
          isShown: ({ isAdministrator, role }) => isAdministrator || role === 'auditeur',
        },
      },
      {
        path: paths.taskReport.path,
        load: () =>
          import('../features/rapports/tasks/tasks-report-page.tsx').then((page) => page.TasksReportPage),
        // What is planned for a task and was entered since it began are of no auditor's period.
        handle: { allow: 'projects.read' },
        nav: { label: menu.taskReport, group: 'reports', isShown: ({ isAdministrator }) => isAdministrator },
      },
      {
        path: paths.userReport.path,
        load: () =>
          import('../features/rapports/users/user-report-page.tsx').then((page) => page.UserReportPage),
        handle: { allow: 'reports.users' },
        nav: {
          label: menu.userReport,
          group: 'reports',
          isShown: ({ isAdministrator, role }) => isAdministrator || role === 'auditeur',
        },
      },
      {
        path: paths.differences.path,
        load: () =>
          import('../features/rapports/differences/differences-page.tsx').then(
            (page) => page.DifferencesPage,
          ),
        handle: { allow: 'differences.read' },
        nav: {
          label: menu.differences,
          group: 'reports',
          isShown: ({ holds }) => holds('differences.read'),
        },
      },
    ],
  },
  {
    path: paths.userImport.path,
    load: () => import('../features/utilisateurs/user-import-page.tsx').then((page) => page.UserImportPage),
    handle: { wide: true, allow: 'users.write' },
  },
  {
    load: () => import('../features/parametres/settings-frame.tsx').then((page) => page.SettingsFrame),
    handle: { wide: true },
    screens: [
      {
        path: paths.users.path,
        load: () => import('../features/utilisateurs/users-page.tsx').then((page) => page.UsersPage),
        ...ofSettings(menu.users, 'users.write'),
      },
      {
        path: paths.referenceTasks.path,
        load: () =>
          import('../features/parametres/taches/reference-tasks-page.tsx').then(
            (page) => page.ReferenceTasksPage,
          ),
        ...ofSettings(menu.referenceTasks, 'referenceTasks.write'),
      },
      {
        path: paths.tagCategories.path,
        load: () =>
          import('../features/parametres/categories/tag-categories-page.tsx').then(
            (page) => page.TagCategoriesPage,
          ),
        ...ofSettings(menu.tagCategories, 'tags.write'),
      },
      {
        path: paths.tags.path,
        load: () => import('../features/parametres/mots-cles/tags-page.tsx').then((page) => page.TagsPage),
        ...ofSettings(menu.tags, 'tags.write'),
      },
      {
        path: paths.absenceTypes.path,
        load: () =>
          import('../features/parametres/absences/absence-types-page.tsx').then(
            (page) => page.AbsenceTypesPage,
          ),
        ...ofSettings(menu.absenceTypes, 'absenceTypes.write'),
      },
      {
        path: paths.tablets.path,
        load: () =>
          import('../features/parametres/tablettes/tablets-page.tsx').then((page) => page.TabletsPage),
        ...ofSettings(menu.tablets, 'tablets.manage'),
      },
      {
        path: paths.erpExport.path,
        load: () => import('../features/parametres/export/export-page.tsx').then((page) => page.ExportPage),
        nav: {
          label: menu.erpExport,
          group: 'settings',
          // Where nothing goes to accounting yet, an administrator reads there how to begin.
          isShown: ({ isAdministrator, holds }) => isAdministrator || holds('export.read'),
        },
      },
      {
        path: paths.payrollExport.path,
        load: () =>
          import('../features/parametres/export/payroll/payroll-page.tsx').then((page) => page.PayrollPage),
      },
      {
        path: paths.connections.path,
        load: () =>
          import('../features/parametres/export/connections/connections-page.tsx').then(
            (page) => page.ConnectionsPage,
          ),
      },
      {
        path: paths.applicationSettings.path,
        load: () =>
          import('../features/parametres/application/application-page.tsx').then(
            (page) => page.ApplicationPage,
          ),
        ...ofSettings(menu.applicationSettings, 'settings.write'),
      },
      {
        path: paths.templates.path,
        load: () =>
          import('../features/parametres/modeles/templates-page.tsx').then((page) => page.TemplatesPage),
        ...ofSettings(menu.templates, 'settings.write'),
      },
      {
        path: paths.company.path,
        load: () => import('../features/entreprises/company-page.tsx').then((page) => page.CompanyPage),
        handle: { allow: 'companies.write' },
        nav: {
          label: menu.company,
          group: 'settings',
          isShown: ({ isMember, holds }) => isMember && holds('companies.write'),
        },
      },
      {
        path: paths.mails.path,
        load: () => import('../features/courriels/mails-page.tsx').then((page) => page.MailsPage),
        ...ofSettings(menu.mails, 'mails.read'),
      },
      {
        path: paths.reconstruction.path,
        load: () =>
          import('../features/parametres/reconstruction/reconstruction-page.tsx').then(
            (page) => page.ReconstructionPage,
          ),
        ...ofSettings(menu.reconstruction, 'views.read'),
      },
      {
        path: paths.security.path,
        load: () => import('../features/securite/security-page.tsx').then((page) => page.SecurityPage),
        ...ofSettings(menu.security, 'security.read'),
      },
      {
        path: paths.proof.path,
        load: () => import('../features/parametres/preuve/proof-page.tsx').then((page) => page.ProofPage),
        ...ofSettings(menu.proof, 'evidence.make'),
      },
    ],
  },
  {
    path: paths.user.path,
    load: () => import('../features/utilisateurs/profile/profile-page.tsx').then((page) => page.ProfilePage),
    handle: { wide: true },
    nav: {
      label: menu.account,
      icon: IconUserCircle,
      // Others find it behind their name (spec §2).
      isShown: ({ role, isMember }) => isMember && ['auditeur', 'utilisateur', 'responsable'].includes(role),
      hrefFor: ({ userId }) => paths.user.href({ id: userId }),
    },
  },
];
