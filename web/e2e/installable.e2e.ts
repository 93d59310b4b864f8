import { expect, test } from '@jest/globals';
import { atHome, karim, story, windows } from './entry/desk.ts';
import { enter } from './support/entering.ts';
import { inBrowser } from './support/windows.ts';

/** What browsers ask of an application before they offer to install it, and what people then see of it. */
interface Manifest {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[];
  readonly shortcuts: readonly { name: string; url: string }[];
}

inBrowser('the application can be installed', () => {
  test('by its manifest, whose icons and addresses are there', async () => {
    const { page } = await windows.open({ width: 390, scheme: 'light', keepsPages: true });
    await enter(page, story, karim);
    await atHome(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const link = await page.locator('link[rel="manifest"]').getAttribute('href');
    const response = await page.request.get(new URL(link ?? '', story.app.url).href);
    expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = (await response.json()) as Manifest;
    expect(manifest).toMatchObject({ display: 'standalone', scope: '/', lang: 'fr', id: '/' });
    expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);

    const pngs = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(pngs.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`).toSorted()).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of pngs) {
      const drawn = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect(`${src} ${drawn}`).toBe(`${src} ${sizes}`);
    }
    for (const { url } of manifest.shortcuts) {
      const answer = await page.request.get(new URL(url, story.app.url).href);
      expect(answer.headers()['content-type']).toMatch(/^text\/html/);
    }
    expect(await page.locator('meta[name="theme-color"]').count()).toBe(2);
    expect(await page.locator('meta[name="viewport"]').getAttribute('content')).toContain(
      'viewport-fit=cover',
    );
    expect(await page.locator('link[rel="apple-touch-icon"]').count()).toBe(1);
  });

  test('by what Chromium itself has against it: nothing', async () => {
    const { page } = await windows.open({ width: 390, scheme: 'light', keepsPages: true });
    await enter(page, story, karim);
    await atHome(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const devtools = await page.context().newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Windows of a test are private ones, which install nothing.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const { errors, url } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  });

  test('opens at its start without a network', async () => {
    const { page } = await windows.open({ width: 390, scheme: 'light', keepsPages: true });
    await enter(page, story, karim);
    await atHome(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    const answer = await page.reload();
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    expect(answer?.fromServiceWorker()).toBe(true);
  });
});
