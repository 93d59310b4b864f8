import { useEffect } from 'react';
import type { FieldPathValue, FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Puts the number that the server proposes in its field when it comes, unless something was typed there meanwhile. */
export const useProposal = <Form extends FieldValues>(
  { resetField, getFieldState }: Pick<UseFormReturn<Form>, 'resetField' | 'getFieldState'>,
  name: Path<Form>,
  proposal: FieldPathValue<Form, Path<Form>> | undefined,
): void => {
  useEffect(() => {
    if (proposal === undefined || getFieldState(name).isDirty) return;
    resetField(name, { defaultValue: proposal });
  }, [name, proposal, resetField, getFieldState]);
};
