import { createPool } from '@gestiontemps/kernel/sql/sql';
import { writeDemo } from './demo.ts';
import { eightWeeks } from './week-plan.ts';
import { wholeYear } from './year-plan.ts';

const plans = { weeks: eightWeeks, year: wholeYear };

/** The demo, as the first data of an installation. */
export const writeFirstDemo = async (
  options: Parameters<typeof writeDemo>[0],
  of: keyof typeof plans,
): Promise<void> => {
  await writeDemo({ ...options, plan: plans[of] });
  const owner = createPool({ url: options.url, max: 1 });
  try {
    // Whom they were for do not exist: an SMTP server set later must not send them.
    await owner.query('update directory.mails set given_up_on = now() where sent_on is null');
  } finally {
    await owner.end();
  }
};
