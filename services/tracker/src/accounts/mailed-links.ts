import type { Commands } from '@gestiontemps/kernel/commands/commands';
import { account } from './account.ts';
import { accountStream } from './account-events.ts';
import type { Account } from './account-state.ts';

/** The link that a mail holds, without what makes it secret. Its shape is storage. */
export interface MailedLink {
  /** To choose a first password, to join a company with the one there is, or to choose another one. */
  readonly kind: 'password' | 'joining' | 'reset';
  readonly accountId: string;
  readonly number: number;
  /** Who invites, or in whose name a password is reset; null in nobody's. */
  readonly entreprise: string | null;
  /** Missing of invitations of before there was such a link. */
  readonly expiresOn?: string | undefined;
}

const inviteAgain = 'Invitez-la de nouveau depuis la page «\u00a0Utilisateurs\u00a0».';

const texts = {
  joined: "Cette personne a déjà rejoint l'entreprise\u00a0: elle n'a plus besoin de cette invitation.",
  withdrawn:
    "Cette invitation a été retirée avec l'accès de la personne. Réactivez-la depuis la page «\u00a0Utilisateurs\u00a0» pour l'inviter de nouveau.",
  replaced: `Une invitation plus récente a remplacé celle-ci, dont le lien ne fonctionne plus. Si elle n'est pas arrivée non plus, invitez cette personne de nouveau depuis la page «\u00a0Utilisateurs\u00a0».`,
  expired: `Le lien de cette invitation a expiré. La personne ne peut plus s'en servir. ${inviteAgain}`,
  void: `Le lien de cette invitation ne fonctionne plus. La personne ne peut plus s'en servir. ${inviteAgain}`,
  reset:
    'Le lien de ce courriel ne fonctionne plus. La personne en demande un nouveau par «\u00a0Mot de passe oublié\u00a0?\u00a0» sur la page de connexion.',
} as const;

const isOver = (now: string, expiresOn: string | undefined): boolean =>
  expiresOn !== undefined && now > expiresOn;

/** Why an invitation leads nowhere: in words that tell its company of nobody but itself. */
const endOfInvitation = (account: Account, link: MailedLink, now: string): keyof typeof texts | null => {
  const bond = link.entreprise === null ? undefined : account.companies.get(link.entreprise);
  if (bond?.joined) return 'joined';
  if (bond?.withdrawn) return 'withdrawn';
  if (bond && bond.invitation > link.number) return 'replaced';
  if (isOver(now, link.expiresOn)) return 'expired';
  const current = link.kind === 'password' ? account.invitation : bond?.link;
  return current?.number === link.number ? null : 'void';
};

/** Why a link that stands in a mail leads nowhere any more, and what to do instead; null while it is good. */
export const deadLink = (account: Account, link: MailedLink, now: string): string | null => {
  if (link.kind === 'reset') {
    const isGood = account.reset?.number === link.number && !isOver(now, link.expiresOn);
    return isGood ? null : texts.reset;
  }
  const end = endOfInvitation(account, link, now);
  return end && texts[end];
};

/** Says of the link of a mail, as the log knows its account now, why it is dead; null for a mail without one too. */
export type LinkCheck = (link: MailedLink | null) => Promise<string | null>;

export const createLinkCheck =
  ({ commands, now }: { commands: Commands; now: () => Date }): LinkCheck =>
  async (link) => {
    if (!link) return null;
    const { state } = await commands.load(account, accountStream(link.accountId), null, { maxAge: 0 });
    return deadLink(state, link, now().toISOString());
  };
