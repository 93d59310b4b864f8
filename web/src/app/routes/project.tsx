export { ProjectPage as Component } from '../../features/chantiers/detail/project-page.tsx';
