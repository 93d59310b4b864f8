export { MailsPage as Component } from '../../features/courriels/mails-page.tsx';
