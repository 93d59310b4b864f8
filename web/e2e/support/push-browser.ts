import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';

/** What the browser of a test answers: it has no push service, and is asked nothing by anybody. */
export interface PushStub {
  readonly permission: NotificationPermission;
  /** What the person answers once he is asked. */
  readonly answer: NotificationPermission;
  /** Whether there is a push service. */
  readonly hasService: boolean;
}

/** Has the pages of a browser subscribe at an address of ours, whoever they ask; it outlives a page. */
export const stubPush = async (page: Page, of: Partial<PushStub> = {}): Promise<void> => {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const given = { permission: 'default', answer: 'granted', hasService: true, ...of } as const;
  await page.context().addInitScript(
    ([stub, read]) => {
      const kept = {
        get: (name: string): string | null => localStorage.getItem(`stub-${name}`),
        set: (name: string, value: string): void => localStorage.setItem(`stub-${name}`, value),
      };
      const permission = (): string => kept.get('permission') ?? stub.permission;
      Object.defineProperty(Notification, 'permission', { get: permission });
      Notification.requestPermission = async () => {
        kept.set('asked', String(Number(kept.get('asked') ?? 0) + 1));
        kept.set('permission', stub.answer);
        return stub.answer;
      };
      const current = (): PushSubscription | null => {
        const endpoint = kept.get('endpoint');
        if (!endpoint) return null;
        return {
          toJSON: () => ({ endpoint, keys: read }),
          unsubscribe: async () => {
            kept.set('endpoint', '');
            return true;
          },
        } as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () => current();
      PushManager.prototype.subscribe = async () => {
        if (!stub.hasService) throw new DOMException('Registration failed', 'AbortError');
        if (!kept.get('endpoint'))
          kept.set('endpoint', `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`);
        return current() as PushSubscription;
      };
    },
    [given, keys] as const,
  );
};

/** What the stub has kept: how often the person was asked, and where the browser is. */
export const stubbed = (page: Page): Promise<{ asked: number; endpoint: string }> =>
  page.evaluate(() => ({
    asked: Number(localStorage.getItem('stub-asked') ?? 0),
    endpoint: localStorage.getItem('stub-endpoint') ?? '',
  }));
