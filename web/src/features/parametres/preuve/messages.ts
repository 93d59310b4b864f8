import type { AnchorKind } from '@gestiontemps/contracts/proof';
import { plural } from '../../../shared/numbers.ts';

/** What the page of the proof says. */
export const proofMessages = {
  title: 'Preuve',
  subtitle: "Ce qui montre, à d'autres que vous, que rien n'a été modifié ni supprimé.",
  chain: {
    title: 'Chaîne des événements',
    intro:
      "Chaque événement enregistré porte l'empreinte de celui qui le précède\u00a0: en modifier un, en ôter un ou en échanger deux se voit.",
    events: 'Événements chaînés',
    until: 'Dernier événement',
    position: 'Position',
    verified: 'Dernière vérification',
    never: 'Jamais',
    none: "Rien n'est encore chaîné.",
    print: 'Empreinte',
    intact: 'Aucun défaut',
    faults: (count: number) => plural(count, { one: '{n} défaut', other: '{n} défauts' }),
  },
  anchoring: {
    title: 'Ancres',
    intro:
      'Une fois par nuit, ce que vaut la chaîne est fait connaître hors de la base de données. Qui la réécrirait ensuite ne retomberait pas sur cette empreinte.',
    stamped: (authority: string) => `Horodatées par ${authority}`,
    mailed: 'Envoyées par courriel aux personnes choisies ci-dessous',
    off: "Aucune ancre n'est posée. Choisissez à qui l'envoyer chaque nuit.",
    recipients: "Destinataires de l'ancre",
    nobody: 'Choisir des personnes',
    people: (count: number) => plural(count, { one: '{n} personne', other: '{n} personnes' }),
    search: 'Rechercher une personne',
    notFound: 'Aucune personne de ce nom',
    save: 'Enregistrer',
    saved: "Les destinataires de l'ancre sont enregistrés",
    overtaken: (names: readonly string[]) =>
      `Quelqu'un vient de choisir ${names.length === 0 ? "de ne l'envoyer à personne" : names.join(', ')}. Enregistrez pour garder votre choix.`,
    unused: 'Sans effet tant que les ancres sont horodatées.',
    none: 'Aucune ancre pour le moment.',
    caption: 'Ancres par nuit',
    columns: {
      night: 'Nuit du',
      position: 'Position',
      events: 'Événements',
      print: 'Empreinte',
      how: 'Preuve',
    },
  },
  kinds: {
    timestamp: 'Horodatage',
    mail: 'Courriel',
  } satisfies Record<AnchorKind, string>,
  waits: (tries: number) =>
    tries === 0
      ? 'Horodatage demandé'
      : plural(tries, {
          one: 'Sans réponse après {n} essai',
          other: 'Sans réponse après {n} essais',
        }),
  evidence: {
    title: 'Faire une preuve',
    intro:
      "Une archive qui se vérifie sans le produit et sans réseau, avec Node.js ou Python\u00a0: un résumé à imprimer, les lignes, les événements tels qu'ils sont enregistrés et les empreintes de la chaîne. Le journal de sécurité dit qui l'a faite.",
    scope: 'Portée',
    scopes: { person: 'Personne', project: 'Chantier', period: 'Période' },
    person: 'Personne',
    choosePerson: 'Choisir une personne',
    project: 'Chantier',
    chooseProject: 'Choisir un chantier',
    noProject: 'Aucun chantier trouvé',
    lastYear: 'Ceux de la dernière année de ces jours',
    clear: 'Effacer le choix',
    from: 'Du',
    to: 'Au',
    weeks: 'Les semaines sont entières, sur six ans au plus.',
    withRates: 'Les taux horaires de la personne y figurent, puisque vous pouvez les voir.',
    download: 'Télécharger la preuve',
    name: 'preuve.zip',
    reversed: 'La date de fin doit être postérieure à la date de début',
    tooLong: 'La période ne peut pas dépasser six ans',
  },
} as const;
