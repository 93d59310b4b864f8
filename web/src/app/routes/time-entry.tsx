export { EntryPage as Component } from '../../features/saisie/entry-page.tsx';
