import { expect, test } from '@jest/globals';
import { createReleases, type WorkerContainer } from './releases.ts';

class Worker extends EventTarget {
  state = 'installing';
  said: unknown[] = [];
  postMessage(message: unknown): void {
    this.said.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  updates = 0;
  async update(): Promise<void> {
    this.updates += 1;
  }
}

const aPage = (isFirst = false) => {
  const registration = new Registration();
  const container = Object.assign(new EventTarget(), {
    controller: isFirst ? null : new Worker(),
    register: async () => registration,
  });
  const page = {
    held: 0,
    isHidden: false,
    isUntouched: false,
    mayBegin: true,
    reloads: 0,
    now: 0,
    wait: () => new Promise<void>(() => {}),
  };
  const releases = createReleases({
    workers: container as unknown as WorkerContainer,
    begunUnder: container.controller as unknown as ServiceWorker | null,
    held: () => page.held,
    isHidden: () => page.isHidden,
    isUntouched: () => page.isUntouched,
    mayBegin: () => page.mayBegin,
    reload: () => (page.reloads += 1),
    wait: () => page.wait(),
    now: () => page.now,
  });
  return {
    page,
    registration,
    releases,
    /** Another release has come, and waits. */
    comes(): Worker {
      const worker = new Worker();
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
      registration.installing = null;
      registration.waiting = worker;
      worker.become('installed');
      return worker;
    },
    takesOver(): void {
      registration.waiting = null;
      container.controller = new Worker();
      container.dispatchEvent(new Event('controllerchange'));
    },
  };
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('another release is told, and begins when the person asks for it', async () => {
  const { page, releases, comes, takesOver } = aPage();
  await releases.start();
  expect(releases.isReady()).toBe(false);
  const worker = comes();
  expect([releases.isReady(), page.reloads]).toEqual([true, 0]);
  const beginning = releases.apply();
  expect(worker.said).toEqual(['take-over']);
  takesOver();
  await beginning;
  expect(page.reloads).toBe(1);
});

test('begins by itself once nobody sees the page, unless something is not saved there', async () => {
  const { page, releases, comes, takesOver } = aPage();
  await releases.start();
  comes();
  page.isHidden = true;
  page.held = 1;
  releases.look();
  await settled();
  expect(page.reloads).toBe(0);
  page.held = 0;
  releases.look();
  takesOver();
  await settled();
  expect(page.reloads).toBe(1);
});

test('begins at once on a page that was only just opened, once', async () => {
  const { page, releases, comes, takesOver } = aPage();
  page.isUntouched = true;
  await releases.start();
  comes();
  takesOver();
  await settled();
  expect(page.reloads).toBe(1);
});

test('does not begin by itself again and again, where it does not take over', async () => {
  const { page, releases, comes } = aPage();
  Object.assign(page, { isUntouched: true, mayBegin: false });
  await releases.start();
  comes();
  await settled();
  expect([releases.isReady(), page.reloads]).toEqual([true, 0]);
});

test('is asked to take over again where the browser has forgotten it, and not for ever', async () => {
  for (const last of [2, 9]) {
    const { page, releases, comes, takesOver } = aPage();
    await releases.start();
    const worker = comes();
    page.wait = async () => {
      if (worker.said.length === last) takesOver();
    };
    await releases.apply();
    expect([worker.said.length, page.reloads]).toEqual([Math.min(last, 4), 1]);
  }
});

test('that another tab has begun is told here too, and reloads nothing under the hand', async () => {
  const { page, releases, takesOver } = aPage();
  await releases.start();
  takesOver();
  expect([releases.isReady(), page.reloads]).toEqual([true, 0]);
  await releases.apply();
  expect(page.reloads).toBe(1);
});

test('that another tab has begun before this one follows is told too', async () => {
  const { page, releases, takesOver } = aPage();
  takesOver();
  expect(releases.isReady()).toBe(false);
  await releases.start();
  expect([releases.isReady(), page.reloads]).toEqual([true, 0]);
});

test('the first one is no news', async () => {
  const { page, releases, comes, takesOver } = aPage(true);
  await releases.start();
  comes();
  takesOver();
  expect([releases.isReady(), page.reloads]).toEqual([false, 0]);
});

test('is looked for at most every ten minutes', async () => {
  const { page, releases, registration } = aPage();
  await releases.start();
  releases.look();
  page.now = 600_000;
  releases.look();
  releases.look();
  expect(registration.updates).toBe(1);
});
