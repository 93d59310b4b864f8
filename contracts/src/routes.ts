import * as absenceTypes from './absence-types.ts';
import * as accounts from './accounts.ts';
import * as apiKeys from './api-keys.ts';
import * as chain from './chain.ts';
import * as clients from './clients.ts';
import * as companies from './companies.ts';
import * as companySettings from './company-settings.ts';
import * as dashboard from './dashboard.ts';
import * as erasure from './erasure.ts';
import * as companyTemplates from './company-templates.ts';
import * as templates from './templates.ts';
import * as evidence from './evidence.ts';
import * as differences from './differences.ts';
import * as erpExport from './erp-export.ts';
import * as health from './health.ts';
import * as history from './history.ts';
import * as hourlyCosts from './hourly-costs.ts';
import * as hub from './hub.ts';
import * as mails from './mails.ts';
import * as notifications from './notifications.ts';
import * as oidc from './oidc.ts';
import * as proof from './proof.ts';
import * as photos from './photos.ts';
import * as projectDocuments from './project-documents.ts';
import * as parked from './parked.ts';
import * as payrollExport from './payroll-export.ts';
import * as projects from './projects.ts';
import * as push from './push.ts';
import * as rebuild from './rebuild.ts';
import * as referenceLists from './reference-lists.ts';
import * as referenceTasks from './reference-tasks.ts';
import * as retention from './retention.ts';
import * as secondFactor from './second-factor.ts';
import * as reporting from './reporting.ts';
import type { Route } from './route.ts';
import * as tablets from './tablets.ts';
import * as tagCategories from './tag-categories.ts';
import * as tags from './tags.ts';
import * as securityLog from './security-log.ts';
import * as timesheets from './timesheets.ts';
import * as userReports from './user-reports.ts';
import * as users from './users.ts';
import * as webhooks from './webhooks.ts';
import * as weekReplay from './week-replay.ts';
import * as weekValidation from './week-validation.ts';

const capabilities = {
  accounts,
  secondFactor,
  oidc,
  notifications,
  push,
  users,
  companies,
  companySettings,
  clients,
  projects,
  projectDocuments,
  referenceLists,
  referenceTasks,
  absenceTypes,
  tags,
  tagCategories,
  tablets,
  hourlyCosts,
  apiKeys,
  webhooks,
  timesheets,
  photos,
  weekValidation,
  weekReplay,
  history,
  differences,
  dashboard,
  reporting,
  userReports,
  erpExport,
  payrollExport,
  erasure,
  retention,
  securityLog,
  chain,
  proof,
  evidence,
  templates,
  companyTemplates,
  hub,
  health,
  parked,
  rebuild,
  mails,
};

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'allow' in value;

/** Every call of the product with its name and capability: OpenAPI, the authorisation matrix and the fuzz tests walk it. */
export const routes: readonly { name: string; capability: string; route: Route }[] = Object.entries(
  capabilities,
).flatMap(([capability, exported]) =>
  Object.entries(exported)
    .filter((entry): entry is [string, Route] => isRoute(entry[1]))
    .map(([name, route]) => ({ name, capability, route })),
);
