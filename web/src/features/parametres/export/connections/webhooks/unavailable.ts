/** A button that does nothing any more, and keeps the focus if it has it: what is `disabled` loses it. */
export const unavailable = { 'data-disabled': true, 'aria-disabled': true } as const;
