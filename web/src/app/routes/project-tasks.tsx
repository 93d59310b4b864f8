export { TasksPage as Component } from '../../features/chantiers/tasks/tasks-page.tsx';
