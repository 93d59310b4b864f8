export { ProjectsPage as Component } from '../../features/chantiers/list/projects-page.tsx';
