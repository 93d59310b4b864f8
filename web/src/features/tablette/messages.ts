import { plural } from '../../shared/numbers.ts';

export const tabletMessages = {
  title: 'Tablette',
  who: 'Qui êtes-vous\u00a0?',
  search: 'Rechercher un nom',
  nobody: "Personne n'a encore de code",
  nobodyText:
    'Un administrateur donne un code à chacun dans «\u00a0Tablettes\u00a0»\u00a0; on peut aussi choisir le sien dans «\u00a0Mon compte\u00a0».',
  notFound: 'Aucun nom ne correspond',
  missing:
    'Votre nom manque\u00a0? Demandez un code à un administrateur, ou choisissez-le dans «\u00a0Mon compte\u00a0».',
  pin: {
    ask: 'Entrez votre code à 6\u00a0chiffres',
    checking: 'Vérification…',
    notMe: "Ce n'est pas moi",
    pad: 'Code',
    erase: 'Effacer le dernier chiffre',
    typed: (count: number) => plural(count, { one: '{n} chiffre sur 6', other: '{n} chiffres sur 6' }),
  },
  enrol: {
    title: 'Enrôler cette tablette',
    text: 'Un administrateur ajoute la tablette dans «\u00a0Paramètres\u00a0», «\u00a0Tablettes\u00a0», et reçoit un code valable 15\u00a0minutes.',
    signsOut:
      'Cet appareil deviendra une tablette partagée\u00a0: la session ouverte ici sera fermée, et le navigateur ne se souviendra plus de personne.',
    ended:
      "Cette tablette n'est plus enrôlée\u00a0: un administrateur l'a retirée, ou a enrôlé un autre appareil à sa place.",
    code: "Code d'enrôlement",
    submit: 'Enrôler',
    empty: "Le code d'enrôlement ne peut pas être vide",
    signIn: 'Se connecter avec un e-mail',
  },
} as const;
