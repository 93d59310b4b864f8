import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** What every field of a checked form is told: the form, and which of its values it holds. */
export interface FieldOf<Form extends FieldValues> {
  readonly form: UseFormReturn<Form>;
  readonly name: Path<Form>;
}

/** What is wrong with a field, in a sentence. */
export const errorOf = <Form extends FieldValues>({ form, name }: FieldOf<Form>): string | undefined =>
  form.getFieldState(name, form.formState).error?.message;
