import { plural } from '../numbers.ts';

/** What every form says. */
export const formMessages = {
  unsaved: (changes: number) =>
    plural(changes, { one: '{n} modification non enregistrée', other: '{n} modifications non enregistrées' }),
  created: (day: string, name: string | undefined) =>
    name === undefined ? `Créé le ${day}` : `Créé le ${day} par ${name}`,
  modified: (day: string, name: string | undefined) =>
    name === undefined ? `Modifié le ${day}` : `Modifié le ${day} par ${name}`,
  meanwhile: (modified: string) => `${modified}, depuis que vous l'avez ouvert.`,
  conflict: {
    title: 'Modifié entre-temps. Choisissez ce qui reste.',
    titleBySelf: 'Modifié entre-temps depuis un autre onglet ou un autre appareil. Choisissez ce qui reste.',
    titleBy: (name: string) => `Modifié entre-temps par ${name}. Choisissez ce qui reste.`,
    mine: 'Votre saisie',
    theirs: 'Enregistré',
    open: 'À choisir',
    nothing: 'Vide',
    yes: 'Oui',
    no: 'Non',
  },
  password: {
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    rule: '12 caractères au minimum',
  },
  full: (most: number) => `${most} caractères au maximum`,
  choose: 'Choisir',
  nobody: 'Aucune personne trouvée',
  reason: 'Motif',
  reasonMissing: 'Le motif ne peut pas être vide',
} as const;
