import { useEffect } from 'react';
import { AmountField } from '../shared/forms/amount-field.tsx';
import { DateFormField } from '../shared/forms/date-form-field.tsx';
import { FewChoicesField } from '../shared/forms/few-choices-field.tsx';
import { ManyField } from '../shared/forms/many-field.tsx';
import { SelectField } from '../shared/forms/select-field.tsx';
import { SwitchField } from '../shared/forms/switch-field.tsx';
import { TextAreaField } from '../shared/forms/text-area-field.tsx';
import { TextField } from '../shared/forms/text-field.tsx';
import { useCheckedForm } from '../shared/forms/use-checked-form.ts';
import classes from './gallery.module.css';

const empty = {
  name: '',
  code: '',
  role: 0,
  level: 1,
  start: '',
  rate: '',
  people: [] as string[],
  mayFinish: false,
  note: '',
};
const filled: typeof empty = {
  name: "Communauté de communes d'Erdre et Gesvres, service du patrimoine bâti",
  code: 'CL-0042',
  role: 2,
  level: 2,
  start: '31/08/2026',
  rate: '34,50',
  people: ['1', '2'],
  mayFinish: true,
  note: 'Passer par le portail nord, le gardien ouvre à 7h30. Les clés du bungalow sont chez Sophie Le Goff.',
};
const wrong: readonly (readonly [keyof typeof empty, string])[] = [
  ['name', 'Le nom ne peut pas être vide'],
  ['code', 'Ce code est déjà celui du client Ville de Rezé, supprimé le 12/10/2026'],
  ['role', 'Choisissez un rôle'],
  ['start', 'La date doit être valide'],
  ['rate', "Le taux s'écrit avec deux décimales au plus"],
  ['people', 'Choisissez une personne'],
  ['mayFinish', "Ce droit demande l'accès au chantier"],
  ['note', 'Le commentaire ne peut pas être vide'],
];
const roles = [
  { value: 1, label: 'Utilisateur' },
  { value: 2, label: 'Responsable' },
  { value: 3, label: 'Commercial' },
];
const people = [
  { value: '1', label: 'Sophie Le Goff' },
  { value: '2', label: 'Yann Kervella' },
  { value: '3', label: 'Marie Dubois' },
];

/** The fields of a checked form in one of their states. */
export function FormFields({ state }: { state: 'rest' | 'filled' | 'wrong' | 'disabled' }) {
  const isEmpty = state === 'rest' || state === 'wrong';
  const form = useCheckedForm(() => new Map(), isEmpty ? empty : filled);
  const { setError } = form;
  useEffect(() => {
    if (state === 'wrong') for (const [name, message] of wrong) setError(name, { message });
  }, [state, setError]);
  const field = { form, disabled: state === 'disabled' };
  return (
    <form className={classes.fields}>
      <TextField {...field} name="name" label="Nom" required />
      <TextField {...field} name="code" label="Code client" placeholder="CL-0043" />
      <SelectField {...field} name="role" label="Rôle" options={roles} placeholder="Choisir" />
      <FewChoicesField {...field} name="level" label="Niveau" options={roles} />
      <DateFormField {...field} name="start" label="Début" />
      <AmountField {...field} name="rate" label="Taux" unit="€/h" />
      <ManyField
        {...field}
        name="people"
        label="Responsables"
        options={people}
        placeholder="Rechercher"
        nothingFoundMessage="Personne"
      />
      <SwitchField
        {...field}
        name="mayFinish"
        label="Peut ajouter et terminer une tâche"
        description="Sur un chantier en cours"
      />
      <TextAreaField {...field} name="note" label="Commentaire" />
    </form>
  );
}
