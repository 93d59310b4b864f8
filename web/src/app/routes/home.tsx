export { HomePage as Component } from '../../features/tableau-de-bord/home-page.tsx';
