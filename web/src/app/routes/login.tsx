export { LoginPage as Component } from '../../features/compte/login-page.tsx';
