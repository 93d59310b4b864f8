import type {
  activateUser,
  createUser,
  deleteUser,
  getUser,
  inviteUserAgain,
  listUsers,
  updateUser,
} from '@gestiontemps/contracts/users';
import type { resetSecondFactor } from '@gestiontemps/contracts/second-factor';
import { baseApi } from './base-api.ts';
import { mutation, query, type Call, type Reply } from './endpoint.ts';
import { doneMessages as done } from './messages.ts';

/** A member of the company. */
export type User = Reply<typeof getUser>;
export type UserBody = Call<typeof createUser>['body'];

// What somebody may do is also about himself; whose trades he is of is shown with them.
const touched = ['User', 'Me', 'TagCategory'] as const;

const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The people of the company whom the person may know of. */
    users: query<typeof listUsers>(build, 'GET /Utilisateur/list', { provides: ['User'] }),
    user: query<typeof getUser>(build, 'GET /Utilisateur/GetById/:userId', { provides: ['User'] }),
    // The forms tell of a refusal themselves, at the field it is about.
    createUser: mutation<typeof createUser>(build, 'POST /Utilisateur/Create', {
      invalidates: touched,
      success: done.user.created,
      failure: false,
    }),
    updateUser: mutation<typeof updateUser>(build, 'PUT /Utilisateur/Update/:id', {
      invalidates: touched,
      success: done.user.updated,
      failure: false,
    }),
    resetSecondFactor: mutation<typeof resetSecondFactor>(build, 'POST /Utilisateur/ResetSecondFactor/:id', {
      invalidates: [],
      success: done.user.secondFactorReset,
      failure: false,
    }),
    removeUser: mutation<typeof deleteUser>(build, 'DELETE /Utilisateur/Delete/:id', {
      invalidates: touched,
      success: done.user.removed,
      failure: false,
    }),
    reactivateUser: mutation<typeof activateUser>(build, 'PUT /Utilisateur/Active/:id', {
      invalidates: touched,
      success: done.user.reactivated,
      failure: false,
    }),
    inviteUserAgain: mutation<typeof inviteUserAgain>(build, 'POST /Utilisateur/Inviter/:id', {
      invalidates: [],
      success: done.user.invitedAgain,
      failure: false,
    }),
  }),
});

export const {
  useUsersQuery,
  useUserQuery,
  useLazyUserQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useRemoveUserMutation,
  useResetSecondFactorMutation,
  useReactivateUserMutation,
  useInviteUserAgainMutation,
} = usersApi;
