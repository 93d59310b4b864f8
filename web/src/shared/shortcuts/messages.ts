import type { ShortcutName } from './keys.ts';

/** A key as people read it, and what it does. */
export type ShortcutLine = readonly [keys: string, what: string];

const lines: Readonly<Record<ShortcutName, ShortcutLine>> = {
  help: ['?', 'Afficher cette aide'],
  previousWeek: ['Alt\u00a0+\u00a0←', 'Semaine précédente'],
  nextWeek: ['Alt\u00a0+\u00a0→', 'Semaine suivante'],
  today: ['T', "Revenir à aujourd'hui"],
  addTask: ['+', 'Ajouter une tâche'],
  nextSheet: ['J ou →', 'Feuille suivante de la liste'],
  previousSheet: ['K ou ←', 'Feuille précédente de la liste'],
};

/** Every shortcut, by the place where it works; those of the grid are its own, and work while it has the focus. */
export const shortcutMessages = {
  title: 'Raccourcis clavier',
  single: "Raccourcis d'une seule touche",
  singleText: 'Désactivez-les si vous dictez vos textes, ou si une touche pressée par mégarde vous gêne.',
  toggle: "Raccourcis d'une touche",
  see: 'Voir les raccourcis',
  places: [
    { place: 'Partout', lines: [lines.help] },
    { place: 'Semaine de saisie', lines: [lines.previousWeek, lines.nextWeek, lines.today, lines.addTask] },
    { place: 'Feuille à valider', lines: [lines.nextSheet, lines.previousSheet] },
    // The longest comes last: beside the others where there is room.
    {
      place: 'Dans la grille de la semaine',
      lines: [
        ['←\u00a0↑\u00a0→\u00a0↓', 'Aller de cellule en cellule'],
        ['0\u00a0–\u00a09', 'Saisir\u00a0: 7 · 7,5 · 7h30 · 45m'],
        ['Entrée', 'Enregistrer et descendre'],
        ['Tab', 'Enregistrer et passer au jour suivant'],
        ['Échap', 'Revenir à la valeur enregistrée'],
        ['F2', 'Modifier la cellule'],
        ['Suppr', 'Supprimer la saisie, ou la ligne depuis son titre'],
        ['Espace', 'Cocher ou décocher'],
        ['Alt\u00a0+\u00a0Entrée', 'Détail\u00a0: nuit, commentaire, tâche terminée'],
        ['Maj\u00a0+\u00a0F10', 'Menu de la cellule'],
        ['Ctrl\u00a0+\u00a0D', 'Recopier la cellule de gauche'],
        ['Ctrl\u00a0+\u00a0Maj\u00a0+\u00a0D', "Remplir jusqu'à vendredi"],
        ['Ctrl\u00a0+\u00a0C', 'Copier'],
        ['Ctrl\u00a0+\u00a0V', 'Coller'],
      ],
    },
  ] satisfies readonly { readonly place: string; readonly lines: readonly ShortcutLine[] }[],
} as const;
