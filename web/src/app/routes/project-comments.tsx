export { CommentPage as Component } from '../../features/chantiers/comment/comment-page.tsx';
