import type { TemplateKey } from '@gestiontemps/contracts/templates';

/** French texts of the templates. */
export const templateMessages = {
  title: 'Modèles de documents',
  subtitle: 'Ce que l’entreprise imprime, avec sa propre mise en page si elle le souhaite.',
  names: {
    FEUILLE_SEMAINE: 'Feuille de semaine',
    FEUILLE_MOIS: 'Relevé mensuel',
    RELEVE_CHANTIER: 'Relevé de chantier',
  } satisfies Readonly<Record<TemplateKey, string>>,
  pdfIsOrigin:
    'Les documents Word et les pages web suivent le modèle de l’entreprise. Les PDF gardent la mise en page d’origine\u00a0: ce serveur n’a ni LibreOffice ni Gotenberg.',
  pdfIsModel: 'Les PDF, documents Word et pages web suivent le modèle de l’entreprise.',

  trial: {
    title: 'Aperçu',
    intro: 'Chaque version peut être essayée sur une semaine, un mois ou un chantier, avant d’être choisie.',
    person: 'Personne',
    day: 'Jour de la semaine ou du mois',
    project: 'Chantier',
    choosePerson: 'Choisir une personne',
    chooseProject: 'Choisir un chantier',
    noProject: 'Aucun chantier trouvé',
    clear: 'Effacer',
    missing: {
      sheet: 'Choisissez d’abord une personne et un jour, en haut de la page.',
      statement: 'Choisissez d’abord un chantier, en haut de la page.',
    },
  },

  origin: 'Modèle d’origine',
  version: (version: number) => `Version ${version}`,
  inForceIs: (name: string) => `En vigueur\u00a0: ${name}`,
  since: (date: string, by: string | undefined) =>
    `depuis le ${date}${by === undefined ? '' : `, par ${by}`}`,
  inForce: 'En vigueur',
  use: 'Utiliser',
  chooseOf: (name: string, of: string) => `Utiliser, ${of}\u00a0: ${name}`,
  download: (name: string, of: string) => `Télécharger, ${of}\u00a0: ${name}`,
  preview: (name: string, of: string) => `Aperçu, ${of}\u00a0: ${name}`,
  previews: { DOCX: 'Aperçu en Word', HTML: 'Aperçu en page web', PDF: 'Aperçu en PDF' },
  chosen: 'Le modèle est en vigueur',
  added: (version: number) =>
    `Version ${version} ajoutée\u00a0: essayez-la, puis choisissez «\u00a0Utiliser\u00a0»`,
  alreadyThere: (version: number) => `Ce document est déjà la version ${version}`,
  caption: (of: string) => `Versions\u00a0: ${of}`,
  /** « Feuille.docx, envoyé le 12/11/2026, par X » */
  about: (file: string, date: string, by: string | undefined) =>
    `${file}, envoyé le ${date}${by === undefined ? '' : `, par ${by}`}`,
  noFile: 'Nom illisible',
  ownFile: 'Fourni avec le produit',
  upload: (of: string) => `Un document Word\u00a0: ${of}`,
  tags: (of: string) => `Balises\u00a0: ${of}`,
  tagsIntro:
    'Une balise s’écrit entre accolades dans le document Word et y est remplacée par ce qu’elle dit. Une liste répète ce qui est entre ses deux balises\u00a0; une condition ne le garde que si elle est vraie.',
  tagColumns: { tag: 'Balise', says: 'Ce qu’elle dit', within: 'Dans' },
} as const;
