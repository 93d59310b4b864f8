import { z } from 'zod';

/** A password that somebody chooses, typed twice. */
export const chosenPassword = {
  password: z
    .string()
    .min(12, 'Le mot de passe doit contenir au moins 12 caractères')
    .max(128, '128 caractères au maximum'),
  confirmPassword: z.string().max(128, '128 caractères au maximum'),
};

export const isConfirmed = (body: { readonly password: string; readonly confirmPassword: string }): boolean =>
  body.password === body.confirmPassword;

export const notConfirmed = {
  message: 'Les mots de passe saisis ne sont pas identiques',
  path: ['confirmPassword'],
};
