import { z } from 'zod';

const article: Record<string, string> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'vrai ou faux',
  array: 'une liste',
  object: 'un objet',
};

/** Of unknown fields: enough to find the mistake, too few to make a large answer of a small request. */
const keysNamed = 5;

const sentence = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Ce champ est obligatoire';
      return `Ce champ doit être ${article[issue.expected] ?? issue.expected}`;
    case 'unrecognized_keys': {
      const named = issue.keys.slice(0, keysNamed).map((key) => key.slice(0, 60));
      const rest = issue.keys.length > keysNamed ? ', …' : '';
      return `${issue.keys.length > 1 ? 'Champs inconnus' : 'Champ inconnu'} : ${named.join(', ')}${rest}`;
    }
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
