import type { Expectation } from '#tools/model/expectation.ts';
import type { PageSnapshot } from '../promises/snapshot/page-snapshot.ts';

function isShown(page: PageSnapshot, { role, name = '', text = '', state }: Expectation): boolean {
  switch (role) {
    case 'heading':
      return page.mainHeadings.some(heading => heading.includes(name));
    case 'alert':
      return page.alerts.some(alert => alert.includes(text));
    case 'status':
      return page.statuses.some(status => status.includes(text));
    case 'dialog':
    case 'alertdialog':
      return page.dialogs.some(dialog => dialog.name.includes(name));
    case 'group':
      return page.controls.some(({ group }) => group === name);
    case 'search':
      return page.controls.some(control => control.name === 'Search Flights');
    case 'article':
      return page.areas.ticket.length > 0;
    default:
      return page.controls.some(
        control =>
          control.role === role && control.name.includes(name) && control.isBusy === (state === 'busy'),
      );
  }
}

/** Whether a page shows what is expected of a state, and nothing that must be absent. */
export const meetsExpectations = (page: PageSnapshot, expectations: readonly Expectation[]): boolean =>
  expectations.every(expectation => isShown(page, expectation) === (expectation.state !== 'absent'));
