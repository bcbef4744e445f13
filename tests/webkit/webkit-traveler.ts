import axe from 'axe-core';
import * as v from 'valibot';
import { getDateInDays, testPassengers } from '#tests/harness/test-passengers.ts';
import { buildSearchLink, createEmail, type Trip } from '#tests/harness/traveler.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { WebKitPage } from '#tests/harness/webkit/webkit-page.ts';

const adult = { role: 'group', name: 'Adult 1' } as const;
const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What the other engines' tests do with the site, for WebKit. */
export class WebKitTraveler extends WebKitPage {
  async openHome(): Promise<void> {
    await this.goto('/');
    await this.#waitForHydration();
  }

  /** Waits until React has taken over the page: a click before that does nothing. */
  #waitForHydration = () =>
    waitUntil(
      () =>
        this.session.evaluate(v.boolean(), () => {
          // A page that is read loads its script when a control is pointed at.
          document.querySelector('button')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
          return Object.keys(document.querySelector('h1') ?? {}).some(key => key.startsWith('__react'));
        }),
      { timeoutMs: 30_000, getMessage: () => 'The page was not hydrated.' },
    );

  /** Types a code and picks the first suggestion that contains it. */
  async pickPlace(field: 'From' | 'To', code: string): Promise<void> {
    await this.fill(field, code, 'combobox');
    await this.click('option', new RegExp(code));
  }

  /** Searches for one adult's flights one way by typing. */
  async searchByTyping({ from, to }: { from: string; to: string }): Promise<void> {
    await this.openHome();
    await this.pickPlace('From', from);
    await this.pickPlace('To', to);
    await this.click('radio', 'One way');
    await this.fill(/^Departure date/, getDateInDays(30));
    await this.submitSearch();
  }

  async submitSearch(): Promise<void> {
    await this.click('button', 'Search Flights');
    await this.waitFor('heading', 'Flight results');
  }

  async followSearchLink(trip: Trip): Promise<void> {
    await this.goto(buildSearchLink(trip));
    await this.#waitForHydration();
    await this.submitSearch();
  }

  async selectFlight(): Promise<void> {
    await this.click('button', /^Select Flight/);
    await this.waitFor(adult.role, adult.name);
  }

  async fillPassenger(): Promise<void> {
    const { givenName, familyName, gender, phone } = testPassengers['Adult 1'];
    const type = (name: RegExp, text: string) => this.fill(name, text, 'textbox', adult);
    await type(/^First name/, givenName);
    await type(/^Last name/, familyName);
    await type(/^Birth day/, '11');
    await this.select('Birth month', 'January', adult);
    await type(/^Birth year/, '1971');
    await this.select('Gender', gender, adult);
    await type(/^Email/, createEmail());
    await type(/^Phone/, phone);
  }

  async reachPayment(trip: Trip): Promise<void> {
    await this.followSearchLink(trip);
    await this.selectFlight();
    await this.fillPassenger();
    await this.continueToPayment();
  }

  async continueToPayment(): Promise<void> {
    await this.click('button', 'Continue to Payment');
    await this.waitFor('textbox', /^Card number/);
  }

  async pay(card: string): Promise<void> {
    await this.fill(/^Card number/, card);
    await this.fill(/^Expiry date/, '12 / 34');
    await this.fill(/^Security code/, '123');
    await this.click('button', /^Pay /);
  }

  /** Waits for the ticket and returns its text, with single spaces. */
  async readTicket(): Promise<string> {
    await this.waitFor('heading', 'Booking Confirmed!');
    return (await this.waitFor('article', 'Electronic Ticket')).replaceAll(/\s+/g, ' ');
  }

  /** Shows the page as it is printed: WebDriver can't switch the medium, so the rules for print become rules for all. */
  applyPrintStyles = () =>
    this.session.evaluate(v.unknown(), async () => {
      const apply = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSMediaRule) {
            const { media } = rule;
            if (/\bprint\b/.test(media.mediaText)) media.mediaText = 'all';
            else if (/\bscreen\b/.test(media.mediaText)) media.mediaText = 'not all';
          }
          if (rule instanceof CSSGroupingRule) apply(rule.cssRules);
        }
      };
      for (const sheet of document.styleSheets) apply(sheet.cssRules);
      // Until it is painted.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    });

  /** Runs axe in the page. Returns one entry per failing element. */
  async findAxeViolations(): Promise<string[]> {
    await this.session.run(axe.source);
    return await this.session.evaluate(
      v.array(v.string()),
      async (tags: string[]) => {
        if (window.axe === undefined) throw new Error('axe is not injected.');
        const { violations } = await window.axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(node => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
        );
      },
      wcagTags,
    );
  }
}
