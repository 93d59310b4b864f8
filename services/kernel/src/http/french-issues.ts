import { z } from 'zod';

const article: Record<string, string> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'vrai ou faux',
  array: 'une liste',
  object: 'un objet',
};

const sentence = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Ce champ est obligatoire';
      return `Ce champ doit être ${article[issue.expected] ?? issue.expected}`;
    case 'unrecognized_keys':
      return issue.keys.length > 1
        ? `Champs inconnus : ${issue.keys.join(', ')}`
        : `Champ inconnu : ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return `Valeur non acceptée (attendu : ${issue.values.map(String).join(', ')})`;
    case 'too_big':
      return `${String(issue.maximum)} au maximum`;
    case 'too_small':
      return `${String(issue.minimum)} au minimum`;
    default:
      return 'Valeur non acceptée';
  }
};

/** Makes zod speak French to people where a schema has no sentence of its own. Call once at start. */
export const speakFrench = (): void => {
  z.config({ customError: sentence });
};
