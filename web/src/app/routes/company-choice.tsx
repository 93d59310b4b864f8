export { CompanyChoicePage as Component } from '../../features/compte/company-choice-page.tsx';
