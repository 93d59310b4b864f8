export { TeamPage as Component } from '../../features/chantiers/team/team-page.tsx';
