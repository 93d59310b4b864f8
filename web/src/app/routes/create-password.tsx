export { CreatePasswordPage as Component } from '../../features/compte/create-password-page.tsx';
