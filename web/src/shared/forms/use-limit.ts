import { useState, type InputEvent } from 'react';
import { formMessages } from './messages.ts';

const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** What a field says once it is full: the browser leaves out without a word what goes beyond its `maxLength`. */
export const useLimit = (maxLength: number | undefined) => {
  const [isFull, setIsFull] = useState(false);
  return {
    ...(isFull &&
      maxLength !== undefined && { description: formMessages.full(maxLength), inputWrapperOrder: below }),
    onInput: ({ currentTarget }: InputEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
      setIsFull(maxLength !== undefined && currentTarget.value.length >= maxLength),
  };
};
