export { NotFoundPage as Component } from '../../shared/layouts/error-page.tsx';
