export { DashboardPage as Component } from '../../features/tableau-de-bord/dashboard-page.tsx';
