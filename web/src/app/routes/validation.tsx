export { ValidationListPage as Component } from '../../features/validation/list/validation-list-page.tsx';
