export { WeekSheetPage as Component } from '../../features/validation/detail/week-sheet-page.tsx';
