import { MissingBay } from './missing-bay.tsx';

/** Nothing stands where the page should be. */
export const NotFoundDrawing = () => <MissingBay status="404" />;
