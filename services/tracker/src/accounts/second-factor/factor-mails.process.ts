import { idsOf } from '@gestiontemps/kernel/commands/decider';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import type { Process } from '@gestiontemps/kernel/views/process';
import { type FactorEvent, isFactorEvent } from '../account-factors.ts';
import type { AccountEvent } from '../account-events.ts';
import { mailEmailChanges } from '../email-change-mails.ts';
import { accountAddressee, compose, queueMail } from '../mails.ts';

const product = 'GestionTemps';

/** What its owner is told of a change. */
const told: { readonly [type in FactorEvent['type']]: { subject: string; what: string } } = {
  AuthenticatorAdded: {
    subject: "Une application d'authentification a été ajoutée à votre compte",
    what: "Une application d'authentification vient d'être ajoutée à votre compte\u00a0: un de ses codes sera demandé après votre mot de passe. Dix codes de récupération ont été créés avec elle.",
  },
  AuthenticatorRemoved: {
    subject: "L'application d'authentification de votre compte a été retirée",
    what: "L'application d'authentification de votre compte vient d'être retirée\u00a0: ses codes ne seront plus demandés à la connexion.",
  },
  RecoveryCodesIssued: {
    subject: 'De nouveaux codes de récupération ont été créés',
    what: "De nouveaux codes de récupération viennent d'être créés pour votre compte\u00a0: les précédents ne sont plus valables.",
  },
  PasskeyAdded: {
    subject: "Une clé d'accès a été ajoutée à votre compte",
    what: "Une clé d'accès vient d'être ajoutée à votre compte\u00a0: elle permet de se connecter sans mot de passe.",
  },
  PasskeyRemoved: {
    subject: "Une clé d'accès de votre compte a été retirée",
    what: "Une clé d'accès de votre compte vient d'être retirée\u00a0: elle ne permet plus de se connecter. Vos autres appareils ont été déconnectés.",
  },
  IdentityBound: {
    subject: "Un compte d'un service d'identité a été lié au vôtre",
    what: "Un compte du service d'identité de votre organisation vient d'être lié à votre compte\u00a0: il permet de se connecter sans mot de passe.",
  },
  IdentityUnbound: {
    subject: "Le compte d'un service d'identité n'est plus lié au vôtre",
    what: "Le compte du service d'identité de votre organisation n'est plus lié à votre compte\u00a0: il n'ouvre plus votre session. Vos autres appareils ont été déconnectés.",
  },
  SecondFactorReset: {
    subject: 'Le second facteur de votre compte a été réinitialisé',
    what: "Un administrateur vient de retirer de votre compte l'application d'authentification, les codes de récupération, les clés d'accès et le lien avec un compte d'un service d'identité. Votre mot de passe reste le même.",
  },
};

const notYours =
  "Si vous n'êtes pas à l'origine de ce changement, changez votre mot de passe et prévenez un administrateur de votre entreprise.";

/** Its owner is mailed whenever something changes of how his account is signed in to: in nobody's outbox, it is of no company. */
const mailChange = async (recorded: RecordedEvent, publicUrl: string, sql: Connection): Promise<void> => {
  const event = { type: recorded.type, data: recorded.data } as AccountEvent;
  if (!isFactorEvent(event)) return;
  const [accountId = ''] = idsOf(recorded.stream);
  const person = await accountAddressee(sql, accountId, product);
  // Forgotten since.
  if (!person) return;
  const { subject, what } = told[event.type];
  await queueMail(sql, {
    eventId: recorded.id,
    entreprise: null,
    to: person.email,
    accountId,
    about: accountId,
    subject,
    ...compose({
      paragraphs: ['Bonjour,', what, notYours],
      button: { label: 'Ouvrir mon compte', href: `${publicUrl}/utilisateur/${accountId}` },
      company: product,
    }),
  });
};

export const factorMails = ({ publicUrl }: { publicUrl: string }): Process => ({
  name: 'second-factor-mails',
  categories: ['account'],
  from: 'head',
  readsViews: [],
  async react(events, connection) {
    for (const event of events) await mailChange(event, publicUrl, connection);
  },
  tick: { every: 2_000, run: (_, connection) => mailEmailChanges(publicUrl, connection) },
});
