import type { LineNature } from '@gestiontemps/contracts/export-natures';
import type { StopReason, notAnsweredReasons } from '@gestiontemps/contracts/webhooks';
import { keyScopeLabels } from '../../../../shared/key-scopes.ts';
import { plural } from '../../../../shared/numbers.ts';

const nbsp = '\u00a0';
const quoted = (name: string): string => `«${nbsp}${name}${nbsp}»`;
const entries = (count: number): string => plural(count, { one: '{n} écriture', other: '{n} écritures' });

/** French texts of the keys of programs, of the addresses that are told of entries, and of the reconciliation. */
export const connectionMessages = {
  off: {
    title: "L'export ERP n'est pas activé",
    text: "Les clés n'ouvrent rien et aucune adresse n'est prévenue. Vous pouvez toujours les retirer.",
    action: "Ouvrir les réglages de l'application",
  },
  secret: { close: 'Fermer' },
  keys: {
    title: "Clés d'API",
    intro: 'Un programme, comme votre ERP, lit les écritures avec une clé, sans compte ni mot de passe.',
    add: 'Créer une clé',
    empty: 'Aucune clé pour le moment',
    withRevoked: 'Afficher les clés révoquées',
    scopes: keyScopeLabels,
    withAmounts: 'avec les montants',
    withoutAmounts: 'sans les montants',
    end: (characters: string) => `se termine par ${characters}`,
    neverUsed: 'Jamais utilisée',
    used: (when: string) => `Utilisée ${when}`,
    endless: 'Sans date de fin',
    goodUntil: (day: string) => `Valable jusqu'au ${day}`,
    expiredOn: (day: string) => `A expiré le ${day}`,
    states: {
      active: 'Active',
      ending: 'Expire bientôt',
      paused: 'En pause',
      expired: 'Expirée',
      revoked: 'Révoquée',
    },
    revoke: 'Révoquer',
    revokeOf: (name: string) => `Révoquer ${name}`,
    question: (name: string) => `Révoquer ${name}${nbsp}?`,
    questionText:
      "Le programme qui s'en sert est refusé aussitôt, et son nom redevient libre. On ne peut pas revenir en arrière.",
    revoked: 'La clé a été révoquée',
    drawer: {
      title: 'Nouvelle clé',
      submit: 'Créer la clé',
      name: 'Nom',
      nameHelp: "Celui du programme qui s'en servira.",
      amounts: 'Avec les montants',
      amountsHelp: "Le taux horaire et le montant de main-d'œuvre de chaque écriture.",
      amountsForbidden: 'Vous ne voyez pas les montants, la clé ne les verra pas non plus.',
      expiry: 'Dernier jour de validité',
      expiryHelp: 'Laissez vide pour une clé sans date de fin.',
    },
    told: {
      title: 'Votre nouvelle clé',
      text: (name: string) =>
        `La clé ${quoted(name)} ne sera plus affichée. Copiez-la maintenant, dans un endroit sûr.`,
      leaving: {
        title: `Quitter sans copier la clé${nbsp}?`,
        text: 'Cette clé ne sera plus affichée, et personne ne pourra la retrouver.',
        ok: 'Quitter',
        cancel: 'Rester',
      },
      key: 'Clé',
      call: 'Lire toutes les écritures',
    },
    coming: {
      title: `Quitter avant de voir la clé${nbsp}?`,
      text: "La clé est en train d'être créée. Si vous quittez maintenant, elle ne sera jamais affichée.",
      ok: 'Quitter',
      cancel: 'Attendre',
    },
    lost: {
      title: "La clé n'a pas pu être affichée",
      text: (name: string) =>
        `La clé ${quoted(name)} a bien été créée, mais la réponse s'est perdue et personne ne peut plus la lire. Révoquez-la, puis créez-en une autre.`,
      later: 'Plus tard',
    },
    usage: {
      title: "Comment s'en servir",
      text: "À chaque appel, le programme envoie sa clé dans l'en-tête et donne le numéro de la dernière écriture qu'il a lue.",
      header: 'En-tête',
      address: 'Adresse',
      docs: "Documentation de l'API",
    },
  },
  webhooks: {
    title: 'Webhooks',
    intro: "Une adresse de votre ERP est prévenue dès qu'il y a de nouvelles écritures, puis vient les lire.",
    add: 'Ajouter une adresse',
    empty: "Aucune adresse n'est prévenue pour le moment",
    hidden: 'Adresse illisible',
    told: (number: string) => `Prévenue jusqu'à l'écriture ${number}`,
    neverTold: "N'a encore été prévenue de rien",
    waiting: (count: number) => `${entries(count)} en attente`,
    failures: (count: number) => plural(count, { one: '{n} échec', other: '{n} échecs' }),
    nextTry: (when: string) => `prochain essai ${when}`,
    oldSecret: (when: string) => `L'ancien secret signe aussi, jusqu'au ${when}`,
    stopped: {
      administrateur: (when: string) => `Suspendue par un administrateur ${when}`,
      echecs: (when: string) => `Arrêtée ${when}, après trois jours sans réponse`,
      refus: (when: string) => `Arrêtée ${when}, l'adresse a répondu qu'elle n'en veut plus (410)`,
    } satisfies Record<StopReason, (when: string) => string>,
    states: {
      active: 'Active',
      failing: 'En échec',
      paused: 'Suspendue',
      stopped: 'Arrêtée',
      off: 'En pause',
    },
    deliveries: 'Envois',
    deliveriesOf: (name: string) => `Envois à ${name}`,
    pause: 'Suspendre',
    pauseOf: (name: string) => `Suspendre ${name}`,
    resume: 'Reprendre',
    resumeOf: (name: string) => `Reprendre ${name}`,
    changed: (isTold: boolean | undefined) => {
      if (isTold === undefined) return "L'adresse a bien été modifiée";
      return isTold ? "L'adresse est de nouveau prévenue" : "L'adresse n'est plus prévenue";
    },
    removed: "L'adresse a bien été supprimée",
    drawer: { add: 'Nouvelle adresse', edit: "Modifier l'adresse" },
    name: 'Nom',
    url: 'Adresse',
    urlExample: 'https://',
    urlHelp: 'Elle commence par https:// et doit être joignable depuis Internet.',
    removal: {
      title: ({ nom }: { readonly nom: string }) => `Supprimer ${nom}${nbsp}?`,
      text: "L'adresse n'est plus prévenue de rien, et la liste de ses envois est effacée. On ne peut pas revenir en arrière.",
    },
    secret: {
      title: 'Secret de signature',
      label: 'Secret',
      leaving: {
        title: `Quitter sans copier le secret${nbsp}?`,
        text: 'Ce secret ne sera plus affiché, et personne ne pourra le retrouver.',
        ok: 'Quitter',
        cancel: 'Rester',
      },
      coming: {
        title: `Quitter avant de voir le secret${nbsp}?`,
        text: "Le secret est en train d'être créé. Si vous quittez maintenant, il ne sera jamais affiché.",
        ok: 'Quitter',
        cancel: 'Attendre',
      },
      made: (name: string) =>
        `Chaque message à ${quoted(name)} est signé avec ce secret (Standard Webhooks). Il ne sera plus affiché${nbsp}: copiez-le maintenant, dans un endroit sûr.`,
      renewed: (name: string, until: string) =>
        `Les messages à ${quoted(name)} sont maintenant signés avec ce secret. L'ancien signe aussi, jusqu'au ${until}. Le nouveau ne sera plus affiché${nbsp}: copiez-le maintenant, dans un endroit sûr.`,
      lost: {
        title: "Le secret n'a pas pu être affiché",
        text: (name: string) =>
          `Les messages à ${quoted(name)} sont signés avec un secret que personne ne peut plus lire, car la réponse s'est perdue. Renouvelez-le depuis les envois de cette adresse.`,
      },
    },
  },
  deliveries: {
    title: (name: string) => `Envois à ${name}`,
    removed: 'Cette adresse a été supprimée entre-temps. Rien ne lui est plus envoyé.',
    last: 'Derniers envois',
    empty: "Rien n'a encore été envoyé. L'adresse est prévenue à la prochaine écriture.",
    renew: 'Renouveler le secret',
    renewQuestion: 'Renouveler le secret\u00a0?',
    renewText:
      "Un nouveau secret signe les messages. L'ancien signe aussi pendant 24 heures, le temps de le remplacer chez celui qui les reçoit.",
    replay: {
      label: "Rejouer depuis l'écriture",
      act: 'Rejouer',
      help: "L'adresse est prévenue de nouveau à partir de cette écriture. Rien de ce qu'elle attend encore n'est sauté.",
    },
    replayed: (from: string) => `L'adresse est prévenue de nouveau depuis l'écriture ${from}`,
    range: (from: string, to: string) => (from === to ? `Écriture ${from}` : `Écritures ${from} à ${to}`),
    attempt: (attempt: number) => `essai ${attempt}`,
    duration: (milliseconds: number) =>
      milliseconds < 1000
        ? `${milliseconds}${nbsp}ms`
        : `${plural(milliseconds / 1000, { one: '{n}', other: '{n}' })}${nbsp}s`,
    received: (status: number) => `Reçu (${status})`,
    redirected: (status: number) => `Redirection refusée (${status})`,
    gone: (status: number) => `N'en veut plus (${status})`,
    refused: (status: number) => `Refusé (${status})`,
    errors: {
      address: "L'adresse n'est pas sur Internet",
      name: "Ce nom n'a pas d'adresse",
      timeout: 'Pas de réponse en 10 secondes',
      certificate: 'Certificat refusé',
      connection: 'Connexion impossible',
    } satisfies Record<(typeof notAnsweredReasons)[number], string>,
  },
  reconciliation: {
    title: 'Rapprochement',
    intro: 'Les heures validées des rapports, comparées à la somme des écritures et au dernier export.',
    caption: 'Rapprochement par semaine',
    empty: 'Aucune semaine validée dans cette période',
    weeks: (count: number) => plural(count, { one: 'sur {n} semaine', other: 'sur {n} semaines' }),
    gaps: (count: number) => plural(count, { one: '{n} écart', other: '{n} écarts' }),
    agreed: 'Les rapports et les écritures disent la même chose.',
    behind: 'Écritures en cours',
    notYet: 'En attente',
    catchingUp:
      "Des validations ou des taux récents n'ont pas encore toutes leurs écritures : les sommes se compareront dans quelques instants.",
    mend: 'Là où elles diffèrent, rouvrez la semaine, puis validez-la de nouveau.',
    columns: {
      week: 'Semaine',
      report: 'Rapports',
      ledger: 'Écritures',
      exported: 'Dernier export',
      gaps: 'Écarts',
    },
    total: 'Total',
    notExported: 'Pas exportée',
    since: (change: string) => `${change} depuis`,
    reopened: (count: number) =>
      plural(count, { one: '{n} semaine rouverte', other: '{n} semaines rouvertes' }),
    differences: 'À regarder',
    unknown: 'Personne inconnue',
    natures: { TRAVAIL: 'Travail', TRAJET_TRAVAIL: 'Trajet compté en travail' } as Partial<
      Record<LineNature, string>
    >,
    sides: (report: string, ledger: string) => `Rapports ${report}, écritures ${ledger}`,
    open: 'Ouvrir la semaine',
    openOf: (name: string, week: string) => `Ouvrir la ${week.toLowerCase()} de ${name}`,
  },
} as const;
