import type { ShortcutName } from './keys.ts';

/** A key as people read it, and what it does. */
export type ShortcutLine = readonly [keys: string, what: string];

/** Of every shortcut, its key and what it does. */
export const shortcutLines: Readonly<Record<ShortcutName, ShortcutLine>> = {
  help: ['?', 'Afficher les raccourcis clavier'],
  search: ['Ctrl\u00a0+\u00a0K', 'Rechercher une semaine, un chantier, une personne, une page'],
  previousWeek: ['Alt\u00a0+\u00a0←', 'Semaine précédente'],
  nextWeek: ['Alt\u00a0+\u00a0→', 'Semaine suivante'],
  today: ['T', "Revenir à aujourd'hui"],
  addTask: ['+', 'Ajouter une tâche'],
  copy: ['C', "Copier\u00a0: comme la semaine d'avant"],
  undo: ['Ctrl\u00a0+\u00a0Z', 'Annuler la dernière action'],
  redo: ['Ctrl\u00a0+\u00a0Maj\u00a0+\u00a0Z', "Rétablir l'action annulée"],
  nextSheet: ['J ou →', 'Feuille suivante de la liste'],
  previousSheet: ['K ou ←', 'Feuille précédente de la liste'],
};

const lines = shortcutLines;

/** Every shortcut, by the place where it works; those of the grid are its own, and work while it has the focus. */
export const shortcutMessages = {
  title: 'Raccourcis clavier',
  single: "Raccourcis d'une seule touche",
  singleText: 'Désactivez-les si vous dictez vos textes, ou si une touche pressée par mégarde vous gêne.',
  toggle: "Raccourcis d'une touche",
  see: 'Voir les raccourcis',
  places: [
    { place: 'Partout', lines: [lines.search, lines.help] },
    {
      place: 'Semaine de saisie',
      lines: [
        lines.previousWeek,
        lines.nextWeek,
        lines.today,
        lines.addTask,
        lines.copy,
        lines.undo,
        lines.redo,
      ],
    },
    { place: 'Feuille à valider', lines: [lines.nextSheet, lines.previousSheet] },
    // The longest comes last: beside the others where there is room.
    {
      place: 'Dans la grille de la semaine',
      lines: [
        ['←\u00a0↑\u00a0→\u00a0↓', 'Aller de cellule en cellule'],
        ['0\u00a0–\u00a09', 'Saisir\u00a0: 7 · 7,5 · 7h30 · 45m · 3+2 · 8-12 13-17'],
        ['Entrée', 'Enregistrer et descendre'],
        ['Tab', 'Enregistrer et passer au jour suivant'],
        ['Échap', 'Revenir à la valeur enregistrée'],
        ['F2', 'Modifier la cellule'],
        ['Suppr', 'Supprimer la saisie ou la sélection\u00a0; depuis son titre, la ligne'],
        ['Espace', 'Cocher ou décocher'],
        ['Alt\u00a0+\u00a0Entrée', 'Détail\u00a0: nuit, commentaire, tâche terminée'],
        ['Maj\u00a0+\u00a0F10', 'Menu de la cellule'],
        [
          'Ctrl\u00a0+\u00a0D',
          'Recopier la cellule de gauche\u00a0; dans une sélection, remplir chaque ligne',
        ],
        [
          'Ctrl\u00a0+\u00a0Maj\u00a0+\u00a0D',
          "Remplir jusqu'à vendredi\u00a0; dans une sélection, remplir chaque jour",
        ],
        ['Maj\u00a0+\u00a0←\u00a0↑\u00a0→\u00a0↓', 'Sélectionner plusieurs cellules'],
        ['Maj\u00a0+\u00a0Espace', 'Sélectionner la ligne'],
        ['Ctrl\u00a0+\u00a0Espace', 'Sélectionner le jour'],
        ['Ctrl\u00a0+\u00a0C', 'Copier la cellule ou la sélection'],
        ['Ctrl\u00a0+\u00a0V', 'Coller, aussi depuis un tableur'],
      ],
    },
  ] satisfies readonly { readonly place: string; readonly lines: readonly ShortcutLine[] }[],
} as const;
