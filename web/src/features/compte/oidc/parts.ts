/** The way to the provider and the return: one piece of code, so that what brings somebody back is there once he leaves. */
export { ProviderButton } from './provider-button.tsx';
export { ProviderReturn } from './provider-return.tsx';
