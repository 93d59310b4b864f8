import {
  createCompany,
  inviteAdministrator,
  inviteAdministratorAgain,
  listCompanies,
  logoAddress,
  renameCompany,
  setCompanyLogo,
} from '@gestiontemps/contracts/companies';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import type { Reply, Route } from '@gestiontemps/contracts/route';
import { finderOf } from '@gestiontemps/contracts/search-text';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import { withReservedCode } from '@gestiontemps/kernel/commands/reserve-code';
import { boundsOf } from '@gestiontemps/kernel/sql/paging';
import { on, type Call, type RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { isAdministrator, secondFactorRequired } from '../policy.ts';
import type { Principal } from '../principal.ts';
import { companyNameKey } from './company-name-key.ts';
import { reserveCompanyName } from './company-name.ts';
import { companySettings, settingsStream } from './company-settings.ts';
import { type Logos, readLogo } from './logos.ts';

type Company = Reply<typeof createCompany>;
type Calling = Call<Route, Principal>;

/** What other capabilities do for this one; the composition root hands it in. */
export interface CompanyNeeds {
  readonly logos: Logos;
  /** Ids of all companies, by name. */
  readonly all: () => Promise<readonly string[]>;
  /** Makes the lists that every company starts from. */
  readonly open: (call: Calling, entreprise: string) => Promise<void>;
  readonly administratorsOf: (entreprise: string) => Promise<Company['administrateurs']>;
  /** Somebody who is to be invited to administer it; his id. */
  readonly addAdministrator: (
    call: Calling,
    entreprise: string,
    person: { email: string; nom: string; prenom: string },
  ) => Promise<string>;
  readonly inviteFirst: (call: Calling, entreprise: string, userId: string) => Promise<void>;
  readonly inviteAgain: (call: Calling, entreprise: string, userId: string) => Promise<void>;
}

const noCompany = () => notFound("Cette entreprise n'existe pas");
/** Companies are named by UUIDs alone. */
const isUuid = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

/** Companies: made and named by superadministrators, each kept by its own administrators. */
export const companyRoutes = (
  { commands, facts, people, now }: Deps,
  needs: CompanyNeeds,
): RouteHandler<Principal>[] => {
  const load = async (entreprise: string, options?: { readonly maxAge: number }) => {
    if (!isUuid(entreprise)) return undefined;
    const { state } = await commands.load(companySettings, settingsStream(entreprise), entreprise, options);
    const { name, audit } = state;
    return name === null || audit === null ? undefined : { ...state, name, audit };
  };

  const shown = async (entreprise: string): Promise<Company> => {
    const company = await load(entreprise);
    if (!company) throw noCompany();
    const { name, logo, rowVersion, audit } = company;
    const administrateurs = await needs.administratorsOf(entreprise);
    const [signed] = await people.signed(entreprise, [
      { id: entreprise, name, logo: logoAddress(logo), administrateurs, rowVersion, ...audit },
    ]);
    if (!signed) throw noCompany();
    return signed;
  };

  /** Another company than one's own is unknown to an administrator. */
  const mustManage = async (principal: Principal, entreprise: string): Promise<void> => {
    const isOwn = isAdministrator(principal) && principal.entreprise === entreprise;
    if ((!principal.isSA && !isOwn) || !(await load(entreprise))) throw noCompany();
    // Whoever has found out his password would name an administrator of his own there.
    if (!principal.byPasswordAlone) return;
    const { secondFacteurAdministrateurs } = await facts.settings(entreprise, parisDate(now()));
    if (secondFacteurAdministrateurs) throw secondFactorRequired();
  };

  const reserveName = async (call: Calling, entreprise: string, name: string): Promise<void> => {
    const ids = (await needs.all()).filter((id) => id !== entreprise);
    const others = await Promise.all(ids.map(async (id) => (await load(id))?.name ?? ''));
    await reserveCompanyName(call, { entreprise, name, others }, now);
  };

  /** Reserves the name of a new company, unless it bears it already. */
  const takeName = async (call: Calling, entreprise: string, name: string): Promise<void> => {
    const before = (await load(entreprise))?.name;
    if (before === undefined || companyNameKey(before) !== companyNameKey(name))
      await reserveName(call, entreprise, name);
  };

  return [
    on(listCompanies, async ({ principal, query }: Call<typeof listCompanies, Principal>) => {
      const { entreprise, isSA } = principal;
      const ids = isSA ? await needs.all() : entreprise === null ? [] : [entreprise];
      const finds = finderOf(query.Text ?? '');
      const companies = await Promise.all(
        ids.map(async (id) => ({ id, name: (await load(id))?.name ?? '' })),
      );
      const found = companies.filter(({ name }) => finds(name));
      if (query.OrderAsc === false) found.reverse();
      const { limit, offset } = boundsOf(query);
      const page = found.slice(offset, offset + limit);
      return { totalCount: found.length, data: await Promise.all(page.map(({ id }) => shown(id))) };
    }),

    on(createCompany, async (call: Call<typeof createCompany, Principal>) => {
      const { name, administrateur } = call.body;
      const entreprise = call.newId('entreprise');
      // Before anything is made, to refuse it; and once all is made, to see that it is still the company's.
      await takeName(call, entreprise, name);
      await needs.open(call, entreprise);
      const invited = administrateur && (await needs.addAdministrator(call, entreprise, administrateur));
      await takeName(call, entreprise, name);
      const registration = { type: 'RegisterCompany', name: name.trim(), logo: null } as const;
      await call.handle(companySettings, settingsStream(entreprise), registration, { entreprise });
      if (invited !== undefined) await needs.inviteFirst(call, entreprise, invited);
      await call.settled();
      return shown(entreprise);
    }),

    on(renameCompany, async (call: Call<typeof renameCompany, Principal>) => {
      const { principal, params, body } = call;
      await mustManage(principal, params.id);
      const { id: entreprise } = params;
      const rename = { type: 'RenameCompany', name: body.name.trim(), rowVersion: body.rowVersion } as const;
      await withReservedCode(
        (of) =>
          call.handle(companySettings, settingsStream(entreprise), { ...rename, ...of }, { entreprise }),
        () => reserveName(call, entreprise, rename.name),
      );
      return shown(params.id);
    }),

    on(setCompanyLogo, async (call: Call<typeof setCompanyLogo, Principal>) => {
      const { principal, params, body } = call;
      await mustManage(principal, params.id);
      const logo = body.image === null ? null : readLogo(body.image);
      const change = { type: 'ChangeLogo', logo: logo?.hash ?? null, rowVersion: body.rowVersion } as const;
      const of = { entreprise: params.id };
      // What will be refused is shown to nobody.
      const isDue =
        body.rowVersion === undefined ||
        body.rowVersion === (await load(params.id, { maxAge: 0 }))?.rowVersion;
      await needs.logos.whileOffered(isDue ? logo : null, async () => {
        const { state } = await call.handle(companySettings, settingsStream(params.id), change, of);
        // Only what was decided is kept. Decided already, it may still lack its image: whoever decided it was cut off.
        if (state.logo === change.logo) await needs.logos.write(params.id, logo, state.logoSetAt);
      });
      return shown(params.id);
    }),

    on(inviteAdministrator, async (call: Call<typeof inviteAdministrator, Principal>) => {
      const { principal, params, body } = call;
      await mustManage(principal, params.id);
      await needs.inviteFirst(call, params.id, await needs.addAdministrator(call, params.id, body));
      await call.settled();
      return shown(params.id);
    }),

    on(inviteAdministratorAgain, async (call: Call<typeof inviteAdministratorAgain, Principal>) => {
      const { principal, params } = call;
      await mustManage(principal, params.id);
      await needs.inviteAgain(call, params.id, params.utilisateurId);
      return undefined;
    }),
  ];
};
