import type { FocusEvent } from 'react';

const first = 'data-autofocus';

/**
 * Mantine gives the focus to the first field of a dialog a moment after that is drawn. Whoever was quicker keeps the
 * field that he has chosen: what he types goes there. Mantine asks for its `data-autofocus`, so that goes along.
 */
export const keepChosenFocus = ({ currentTarget, target }: FocusEvent): void => {
  for (const other of currentTarget.querySelectorAll(`[${first}]`)) other.removeAttribute(first);
  target.setAttribute(first, '');
};
