import { TabletLayout } from '../shared/layouts/tablet-layout.tsx';
import { useWarm } from '../shared/ui/lazy-part.tsx';

/** What a tab that is gone has left of this person goes on here too. */
const followLeft = async (): Promise<void> => {
  const { followLeftActs } = await import('./left-acts.ts');
  followLeftActs();
};
const afterwards = [{ prepare: () => void followLeft().catch(() => {}) }];

/** What is around the page of who is signed in on a tablet. */
export function OnTablet() {
  useWarm(afterwards);
  return <TabletLayout />;
}
