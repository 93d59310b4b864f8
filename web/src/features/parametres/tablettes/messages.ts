const quoted = (name: string): string => `«\u00a0${name}\u00a0»`;
const nbsp = '\u00a0';

export const tabletsMessages = {
  title: 'Tablettes',
  subtitle:
    'Une tablette partagée, au dépôt ou sur un chantier, où chacun saisit sa journée avec un code à 6\u00a0chiffres.',
  tablets: {
    title: 'Appareils',
    intro:
      "Sur la tablette, ouvrez l'adresse ci-dessous et tapez le code d'enrôlement. Retirer une tablette la ferme aussitôt, où qu'elle soit.",
    address: 'Adresse à ouvrir sur la tablette',
    add: 'Ajouter une tablette',
    empty: 'Aucune tablette pour le moment',
    enrolled: (on: string, by: string) => `Enrôlée ${on}${by === '' ? '' : ` avec le code de ${by}`}`,
    notEnrolled: 'Pas encore enrôlée',
    used: (on: string) => `Vue ${on}`,
    states: { enrolled: 'Enrôlée', waiting: 'À enrôler' },
    code: 'Nouveau code',
    codeOf: (name: string) => `Nouveau code pour ${quoted(name)}`,
    remove: 'Retirer',
    removeOf: (name: string) => `Retirer la tablette ${quoted(name)}`,
    question: (name: string) => `Retirer la tablette ${quoted(name)}${nbsp}?`,
    questionText:
      "Elle n'affichera plus aucun nom, et qui y est connecté sera déconnecté. Ce qui y a été saisi reste.",
    removed: 'La tablette a bien été retirée',
    drawer: {
      title: 'Nouvelle tablette',
      submit: 'Ajouter',
      name: 'Nom',
      nameHelp: 'Affiché en haut de la tablette\u00a0: «\u00a0Tablette du dépôt de Nantes\u00a0»',
    },
    told: {
      title: "Code d'enrôlement",
      text: (name: string) =>
        `Tapez ce code sur la tablette ${quoted(name)}. Il sert une fois, pendant 15${nbsp}minutes, et ne sera plus affiché.`,
      label: 'Code',
    },
  },
  pins: {
    title: 'Codes des personnes',
    intro:
      "Le code à 6\u00a0chiffres ouvre sa propre semaine, et rien d'autre. Chacun peut choisir le sien dans «\u00a0Mon compte\u00a0». Trois erreurs le bloquent 15\u00a0minutes.",
    search: 'Rechercher une personne',
    placeholder: 'Nom, prénom',
    empty: "Personne ne saisit d'heures dans l'entreprise",
    notFound: 'Aucun nom ne correspond',
    since: (on: string) => `Code donné ou choisi ${on}`,
    none: 'Sans code, la tablette ne montre pas son nom',
    states: { set: 'A un code', none: 'Sans code' },
    give: 'Donner un code',
    another: 'Donner un autre code',
    giveTo: (name: string) => `Donner un code à ${name}`,
    anotherTo: (name: string) => `Donner un autre code à ${name}`,
    anotherQuestion: (name: string) => `Donner un autre code à ${name}${nbsp}?`,
    anotherText: 'Le code actuel ne servira plus, et la personne sera déconnectée des tablettes.',
    remove: 'Retirer',
    removeFrom: (name: string) => `Retirer le code de ${name}`,
    removeQuestion: (name: string) => `Retirer le code de ${name}${nbsp}?`,
    removeText: 'Les tablettes ne montreront plus son nom.',
    removed: 'Le code a bien été retiré',
    lost: "Un code a été donné, mais la réponse s'est perdue\u00a0: donnez-en un autre",
    told: {
      title: 'Code de tablette',
      text: (name: string) =>
        `Donnez ce code à ${name}. Il ne sera plus affiché${nbsp}; il peut être remplacé à tout moment.`,
      label: 'Code',
    },
  },
  leaving: {
    title: `Quitter sans noter le code${nbsp}?`,
    text: 'Ce code ne sera plus affiché. Il faudra en donner un autre.',
    ok: 'Quitter',
    cancel: 'Rester',
  },
} as const;
