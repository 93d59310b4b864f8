export { OverviewPage as Component } from '../../features/chantiers/overview/overview-page.tsx';
