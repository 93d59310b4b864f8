import { useEffect } from 'react';
import type { FieldPathValue, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { useCheckedForm } from './use-checked-form.ts';

/**
 * Puts the number that the server proposes in its field when it comes, unless something was typed there meanwhile. Who
 * sends the form before has it sent with that number.
 */
export const useProposal = <Form extends FieldValues>(
  {
    resetField,
    getFieldState,
    sendAfter,
  }: Pick<UseFormReturn<Form>, 'resetField' | 'getFieldState'> &
    Pick<ReturnType<typeof useCheckedForm<Form>>, 'sendAfter'>,
  name: Path<Form>,
  proposal: FieldPathValue<Form, Path<Form>> | undefined,
  isOnItsWay: boolean,
): void => {
  useEffect(() => {
    if (isOnItsWay || proposal === undefined || getFieldState(name).isDirty) return;
    resetField(name, { defaultValue: proposal });
  }, [name, proposal, isOnItsWay, resetField, getFieldState]);
  useEffect(() => (isOnItsWay ? sendAfter() : undefined), [isOnItsWay, sendAfter]);
};
