const key = 'tablette';

/** That this browser was a tablet, and nothing of whose: its cookie is not for us to see. */
export const noteEnrolled = (): void => localStorage.setItem(key, '1');

/** Whether it was one before: then it is told that it is none any more. */
export const wasEnrolled = (): boolean => localStorage.getItem(key) !== null;
