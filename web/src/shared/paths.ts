import { generatePath } from 'react-router';

type Parameter<Path extends string> = Path extends `${infer Before}/${infer After}`
  ? Parameter<Before> | Parameter<After>
  : Path extends `:${infer Name}`
    ? Name
    : never;

type Parameters<Path extends string> = [Parameter<Path>] extends [never]
  ? []
  : [parameters: { readonly [name in Parameter<Path>]: string }];

/** A route's pattern, and its address with parameters filled in. */
export interface AppPath<Path extends string> {
  readonly path: Path;
  href(...parameters: Parameters<Path>): string;
}

const at = <const Path extends string>(path: Path): AppPath<Path> => ({
  path,
  href: (...[parameters]) => generatePath<string>(path, parameters ?? {}),
});

/** Every address of the application (spec §2). Links are built here and nowhere else. */
export const paths = {
  home: at('/'),
  login: at('/login'),
  /** The sign-in, and where the OpenID provider sends browsers back to: one page. */
  loginReturn: at('/login/retour?'),
  createPassword: at('/create-password/:id'),
  resetPassword: at('/reset-password'),
  companyChoice: at('/choix-entreprise'),
  secondFactor: at('/second-facteur'),
  tablet: at('/tablette'),
  tabletDay: at('/tablette/jour'),
  timeEntry: at('/saisie'),
  crew: at('/equipe'),
  dashboard: at('/dashboard'),
  validation: at('/validation'),
  weekSheet: at('/validation/:id'),
  weekReplay: at('/audit/semaines/:id'),
  projects: at('/chantiers'),
  projectImport: at('/chantiers/importer'),
  project: at('/chantiers/:id'),
  projectTasks: at('/chantiers/:id/taches'),
  projectTeam: at('/chantiers/:id/equipe'),
  projectDocuments: at('/chantiers/:id/documents'),
  projectComments: at('/chantiers/:id/commentaires'),
  clients: at('/clients'),
  clientImport: at('/clients/importer'),
  projectReport: at('/reports/chantiers'),
  taskReport: at('/reports/taches'),
  userReport: at('/reports/utilisateurs'),
  differences: at('/reports/ecarts'),
  user: at('/utilisateur/:id'),
  users: at('/settings/utilisateurs'),
  userImport: at('/settings/utilisateurs/importer'),
  referenceTasks: at('/settings/taches'),
  tagCategories: at('/settings/taches-tags'),
  tags: at('/settings/tags'),
  absenceTypes: at('/settings/absences'),
  tablets: at('/settings/tablettes'),
  erpExport: at('/settings/export'),
  payrollExport: at('/settings/export/paie'),
  connections: at('/settings/export/connexions'),
  applicationSettings: at('/settings/application'),
  templates: at('/settings/modeles'),
  companies: at('/settings/entreprises'),
  company: at('/settings/entreprise'),
  mails: at('/settings/mails'),
  reconstruction: at('/settings/reconstruction'),
  security: at('/settings/securite'),
  proof: at('/settings/preuve'),
} as const;

/** What a person is called in the address of a list that can be narrowed to what he did. */
export const personInAddress = 'personne';

/** What a chantier is called in the address of what is told of it alone. */
export const projectInAddress = 'chantier';

/** Since when the address of what changed is told: a moment, or one by its name. */
export const sinceInAddress = { name: 'depuis', endOfMonth: 'fin-de-mois' } as const;
