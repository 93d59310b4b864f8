import type { Page } from 'playwright-core';

/** Of each sheet of paper that would be printed: whether it lies. */
export const printedPages = async (page: Page): Promise<readonly boolean[]> => {
  await page.emulateMedia({ media: 'print' });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await page.emulateMedia({ media: 'screen' });
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => Number(width) > Number(height));
};
