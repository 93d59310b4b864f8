import { changeAnchoring, getAnchoring, listAnchors } from '@gestiontemps/contracts/proof';
import type { Reply } from '@gestiontemps/contracts/route';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import { type Anchoring, anchoring, anchoringStream } from './anchoring.ts';
import { byName, pageOfAnchors } from './read-anchors.ts';

/** What shows others than us that nothing was changed: the anchors of the chain. */
export const proofRoutes = (
  deps: Deps,
  { authority }: { readonly authority: string | undefined },
): RouteHandler<Member>[] => {
  const { commands, facts, people } = deps;

  const shown = async (
    entreprise: string,
    { userIds, rowVersion }: Anchoring,
  ): Promise<Reply<typeof getAnchoring>> => ({
    genre: authority !== undefined ? 'timestamp' : userIds.length > 0 ? 'mail' : null,
    autorite: authority ?? null,
    destinataires: byName(userIds, await people.names(entreprise, userIds)),
    rowVersion,
  });

  /** An auditor takes part in nothing: he verifies evidence by what others were sent. @throws {Rejection} 404 */
  const requireRecipient = async (entreprise: string, userId: string): Promise<void> => {
    const member = await facts.member(entreprise, userId);
    if (!member?.active || member.role === 'auditeur') throw notFound("Désolé, l'utilisateur n'existe pas");
  };

  return [
    on(listAnchors, async ({ principal: { entreprise }, query }) => pageOfAnchors(deps, entreprise, query)),

    on(getAnchoring, async ({ principal: { entreprise } }) => {
      const { state } = await commands.load(anchoring, anchoringStream(entreprise), entreprise);
      return shown(entreprise, state);
    }),

    on(changeAnchoring, async ({ principal: { entreprise }, body, handle }) => {
      const { destinataires: userIds, rowVersion } = body;
      for (const userId of userIds) await requireRecipient(entreprise, userId);
      const command = { type: 'NameRecipients', userIds, rowVersion } as const;
      const { state } = await handle(anchoring, anchoringStream(entreprise), command);
      return shown(entreprise, state);
    }),
  ];
};
