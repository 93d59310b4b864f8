import type {
  createCompany,
  inviteAdministrator,
  inviteAdministratorAgain,
  listCompanies,
  renameCompany,
  setCompanyLogo,
} from '@gestiontemps/contracts/companies';
import type { listUsers } from '@gestiontemps/contracts/users';
import { baseApi } from '../../../shared/api/base-api.ts';
import { mutation, query, type Call, type Reply } from '../../../shared/api/endpoint.ts';
import { companyMessages as messages } from '../messages.ts';

export type ManagedCompany = Reply<typeof createCompany>;
export type Administrator = ManagedCompany['administrateurs'][number];
export type AdministratorBody = Call<typeof inviteAdministrator>['body'];
export type Invited = Pick<Reply<typeof listUsers>['data'][number], 'id' | 'nom' | 'prenom' | 'email'>;

const companiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    companies: query<typeof listCompanies>(build, 'GET /Entreprise/List', { provides: ['Company', 'User'] }),
    // The forms tell of a refusal themselves, at the field it is about.
    createCompany: mutation<typeof createCompany>(build, 'POST /Entreprise/Create', {
      invalidates: ['Company', 'Me'],
      success: messages.created,
      failure: false,
    }),
    renameCompany: mutation<typeof renameCompany>(build, 'PUT /Entreprise/Update/:id', {
      invalidates: ['Company', 'Me'],
      success: messages.changed,
      failure: false,
    }),
    setCompanyLogo: mutation<typeof setCompanyLogo>(build, 'PUT /Entreprise/:id/Logo', {
      invalidates: ['Company', 'Me'],
      success: messages.logo.changed,
      failure: false,
    }),
    inviteAdministrator: mutation<typeof inviteAdministrator>(build, 'POST /Entreprise/:id/Administrateur', {
      invalidates: ['Company'],
      success: messages.invitationSent,
      failure: false,
    }),
    // The row of the person tells why not.
    inviteAdministratorAgain: mutation<typeof inviteAdministratorAgain>(
      build,
      'POST /Entreprise/:id/Inviter/:utilisateurId',
      { invalidates: [], success: messages.invitationSentAgain, failure: false },
    ),
  }),
});

export const {
  useCompaniesQuery,
  useLazyCompaniesQuery,
  useCreateCompanyMutation,
  useRenameCompanyMutation,
  useSetCompanyLogoMutation,
  useInviteAdministratorMutation,
  useInviteAdministratorAgainMutation,
} = companiesApi;
