import { formatMoney } from '#contract/money.ts';
import { toInstantMinutes } from '#contract/zoned-time.ts';
import { waitForNextTask } from '#site/ui/wait-for-next-task.ts';

/**
 * Has the browser load its formats of amounts and of local times, each in a task of its own. Their first use takes longer than
 * all that a page formats with them.
 */
export async function prepareFormats(): Promise<void> {
  await waitForNextTask();
  formatMoney('0', 'USD');
  await waitForNextTask();
  toInstantMinutes({ time: '2000-01-01T00:00', zone: 'UTC' });
}
