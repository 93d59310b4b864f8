import { createTablet, deleteTablet, listTablets, renewTabletCode } from '@gestiontemps/contracts/tablets';
import { shownItem } from '@gestiontemps/kernel/commands/list-item';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import { writeUniqueItem } from '@gestiontemps/kernel/commands/unique-list';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps, SignedBy } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import { tablet, tabletStream } from './tablet.ts';
import type { Enrolled } from './tablet-devices.ts';
import { keptCode, newEnrolmentCode } from './tablet-tokens.ts';
import { tabletNamed, type TabletsDeps } from './tablets-deps.ts';
import { readTablets } from './tablets.view.ts';

const noDevice: Omit<Enrolled, 'tablet'> = {
  enrolledOn: null,
  enrolledBy: null,
  lastUsedOn: null,
  device: null,
};

/** Tablets of a company, for its administrators: added, enrolled by a code, ended. */
export const tabletRoutes = (
  { commands, db, now, people }: Deps,
  { devices, sessions, security, originOf, secret }: TabletsDeps,
): RouteHandler<Member>[] => {
  /** Tablets with their devices, and by name who did what to them. */
  const told = async <Row extends SignedBy & { readonly id: string }>(
    entreprise: string,
    rows: readonly Row[],
  ) => {
    const enrolled = await devices.of(
      entreprise,
      rows.map(({ id }) => id),
    );
    const byId = new Map(enrolled.map(({ tablet: id, ...device }) => [id, device]));
    const names = await people.actors(
      entreprise,
      enrolled.flatMap(({ enrolledBy }) => enrolledBy ?? []),
    );
    const signed = await people.signed(entreprise, rows);
    return signed.map((row) => {
      const { enrolledBy, ...device } = byId.get(row.id) ?? noDevice;
      return { ...row, ...device, enrolledBy: names.get(enrolledBy ?? '') ?? null };
    });
  };

  const withCode = async (
    { entreprise, userId: by }: Member,
    row: SignedBy & { readonly id: string } & ReturnType<typeof shownItem<{ readonly nom: string }>>,
  ) => {
    const code = newEnrolmentCode();
    const codeExpiresOn = await devices.offerCode(
      { entreprise, tablet: row.id },
      { code: keptCode(secret, code), by },
    );
    const [shown] = await told(entreprise, [row]);
    if (!shown) throw notFound();
    return { ...shown, code, codeExpiresOn };
  };

  return [
    on(listTablets, async ({ principal, query }) => {
      const { totalCount, data } = await readTablets(db, principal.entreprise, query);
      return { totalCount, data: await told(principal.entreprise, data) };
    }),

    on(createTablet, async (call) => {
      const { principal, body } = call;
      const { entreprise, userId: actor } = principal;
      const id = call.newId();
      const writing = { commands, now, list: tablet };
      const { state } = await writeUniqueItem(writing, call, id, { type: 'Add', item: { nom: body.nom } });
      security.note(
        { kind: 'tablet-added', actor, entreprise, ...originOf(call), detail: [tabletNamed(body.nom)] },
        'A tablet was added',
        { id },
      );
      return withCode(principal, shownItem(id, state));
    }),

    on(renewTabletCode, async (call) => {
      const { principal, params } = call;
      const { entreprise, userId: actor } = principal;
      const { state } = await commands.load(tablet, tabletStream(entreprise, params.id), entreprise, {
        maxAge: 0,
      });
      if (state.status !== 'active') throw notFound("Cette tablette n'existe pas");
      const detail = [tabletNamed(state.item.nom)];
      security.note(
        { kind: 'tablet-code-renewed', actor, entreprise, ...originOf(call), detail },
        'Another code for a tablet was made',
        { id: params.id },
      );
      return withCode(principal, shownItem(params.id, state));
    }),

    on(deleteTablet, async (call) => {
      const { handle, principal, params, query } = call;
      const { entreprise, userId: actor } = principal;
      const { id } = params;
      const { position, state } = await handle(tablet, tabletStream(entreprise, id), {
        type: 'Remove',
        rowVersion: query.rowVersion,
      });
      await devices.end({ entreprise, tablet: id });
      await sessions.endTabletSessions({ tablet: id });
      if (position > 0)
        security.note(
          {
            kind: 'tablet-ended',
            actor,
            entreprise,
            ...originOf(call),
            detail: [tabletNamed(shownItem(id, state).nom)],
          },
          'A tablet was ended',
          { id },
        );
      return undefined;
    }),
  ];
};
