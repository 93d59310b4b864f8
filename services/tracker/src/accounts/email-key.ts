/** What an e-mail is found by, however it is written. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
