import type { TemplateKey } from '@gestiontemps/contracts/templates';

/** Tags of one template: those of people have a hundred. */
export const mostTags = 2_000;

/** What may stand in a template, by name: a text (or a condition on it) with what it says, or a list of such. */
export interface Shape {
  readonly [tag: string]: string | { readonly says: string; readonly of: Shape };
}

const numbered = (letter: string, says: (day: string) => string): Shape =>
  Object.fromEntries(
    ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'].map((day, at) => [
      `${letter}${at + 1}`,
      says(day),
    ]),
  );

const logo = 'Logo de l’entreprise, s’il y en a un';
const common: Shape = {
  entreprise: 'Nom de l’entreprise',
  logo,
  titre: 'Titre',
  statut: 'État, en mots',
  aSigner: 'Condition\u00a0: reste à signer',
  suivante: 'Condition\u00a0: une autre feuille suit dans le même fichier',
};
const ofPerson: Shape = {
  nom: 'Prénom et nom de la personne',
  matricule: 'Matricule, s’il y en a un',
  partielle: 'Condition\u00a0: seules les heures de certains chantiers sont montrées',
};

const counts: Shape = {
  heures: 'Heures travaillées',
  nuit: 'Heures de nuit',
  absence: 'Heures d’absence',
  trajet: 'Temps de trajet',
  panier: 'Paniers repas',
  deplacement: 'Grands déplacements',
  prime: 'Primes du samedi',
  kmPro: 'Kilomètres professionnels',
  kmPerso: 'Kilomètres personnels',
};

const week: Shape = {
  ...common,
  ...ofPerson,
  periode: 'Du premier au dernier jour',
  ...numbered('j', (day) => `Date du ${day}`),
  lignes: {
    says: 'Lignes du tableau\u00a0: tâches, absences, totaux, indemnités',
    of: {
      libelle: 'Tâche et chantier, absence ou indemnité',
      ...numbered('v', (day) => `Valeur du ${day}`),
      total: 'Total de la ligne',
    },
  },
  avecRemarques: 'Condition\u00a0: il y a des observations',
  remarques: {
    says: 'Observations',
    of: { jour: 'Jour', objet: 'De quoi il s’agit', texte: 'Ce qui a été écrit' },
  },
  avecEtapes: 'Condition\u00a0: la semaine a été envoyée',
  etapes: {
    says: 'Étapes de la validation',
    of: {
      niveau: 'Niveau',
      personne: 'Qui répond',
      reponse: 'Réponse',
      le: 'Date de la réponse',
      commentaire: 'Commentaire',
    },
  },
};

const month: Shape = {
  ...common,
  ...ofPerson,
  jours: {
    says: 'Jours du mois',
    of: { jour: 'Jour', travail: 'Chantiers, tâches et absences du jour', ...counts },
  },
  ...Object.fromEntries(
    Object.entries(counts).map(([tag, says]) => [`total_${tag}`, `Total du mois\u00a0: ${String(says)}`]),
  ),
  chantiers: {
    says: 'Heures par chantier et par absence',
    of: { libelle: 'Chantier, ou absence', heures: 'Heures' },
  },
  semaines: { says: 'Semaines du mois', of: { semaine: 'Semaine', etat: 'État' } },
};

const cost = 'Coût de main-d’œuvre, si on le demande et qu’on peut le voir';
const statement: Shape = {
  ...common,
  code: 'N° du chantier',
  chantier: 'Libellé du chantier',
  client: 'Client',
  adresse: 'Adresse du chantier',
  periode: 'Du premier au dernier jour',
  chiffres: { says: 'Chiffres principaux', of: { libelle: 'Libellé', valeur: 'Valeur' } },
  heures: 'Heures de la période',
  nuit: 'dont heures de nuit',
  validees: 'dont heures validées',
  cout: cost,
  couts: 'Condition\u00a0: les coûts sont montrés',
  tousCouts: 'Condition\u00a0: les coûts par personne et par semaine sont montrés',
  taches: {
    says: 'Tâches du chantier',
    of: {
      tache: 'Tâche',
      prevu: 'Heures prévues',
      heures: 'Heures de la période',
      nuit: 'dont heures de nuit',
      depuisLeDebut: 'Heures saisies depuis le début',
      reste: 'Heures restantes',
      cout: cost,
    },
  },
  personnes: {
    says: 'Personnes',
    of: { personne: 'Prénom et nom', heures: 'Heures', nuit: 'dont heures de nuit', cout: cost },
  },
  semaines: {
    says: 'Semaines',
    of: {
      semaine: 'Semaine',
      heures: 'Heures de la semaine',
      cout: cost,
      lignes: {
        says: 'Qui a travaillé à quoi',
        of: {
          personne: 'Prénom et nom',
          tache: 'Tâche',
          heures: 'Heures',
          nuit: 'dont heures de nuit',
          etat: 'Validée ou non',
        },
      },
    },
  },
  notes: { says: 'Remarques sur les coûts', of: { note: 'Remarque' } },
};

const sheetsOf = (of: Shape): Shape => ({
  entreprise: 'Nom de l’entreprise',
  logo,
  edition: 'Date d’édition et par qui',
  pages: { says: 'Les feuilles du fichier\u00a0: tout le reste se met dedans', of },
});

/** All that a template of a kind may say, from its root on. */
export const templateShapes: Readonly<Record<TemplateKey, Shape>> = {
  FEUILLE_SEMAINE: sheetsOf(week),
  FEUILLE_MOIS: sheetsOf(month),
  RELEVE_CHANTIER: sheetsOf(statement),
};

export interface ListedTag {
  /** As it is written: `{nom}`, `{#lignes} … {/lignes}`. */
  readonly balise: string;
  readonly sens: string;
  /** The lists that it stands in, the outermost first. */
  readonly dans: readonly string[];
}

/** The tags of a template one by one, those of a list behind it. */
export const listedTags = (shape: Shape, dans: readonly string[] = []): readonly ListedTag[] =>
  Object.entries(shape).flatMap(([tag, said]): readonly ListedTag[] =>
    typeof said === 'string'
      ? [{ balise: `{${tag}}`, sens: said, dans }]
      : [{ balise: `{#${tag}} … {/${tag}}`, sens: said.says, dans }, ...listedTags(said.of, [...dans, tag])],
  );

/** Made-up values for all tags of a shape, two for each list. */
export const sampleOf = (shape: Shape): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(shape).map(([tag, said]) => [
      tag,
      typeof said === 'string' ? tag : [sampleOf(said.of), sampleOf(said.of)],
    ]),
  );
