import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { WebDriverSession, type ElementReference } from './webdriver-session.ts';

/** The elements that can have a role. Which ones are visible, and how they are called, is asked of the browser. */
const selectors = {
  alertdialog: '[role="alertdialog"]',
  article: 'article',
  button: 'button',
  combobox: 'input[role="combobox"], select',
  dialog: 'dialog, [role="dialog"]',
  group: 'fieldset, [role="group"]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  option: '[role="option"]',
  radio: 'input[type="radio"]',
  region: 'section, [role="region"]',
  textbox: 'input:not([type="radio"], [type="checkbox"], [role]), textarea',
} as const;
export type Role = keyof typeof selectors;

const waitMs = 30_000;

/** A page in WebKit. It finds everything by role and accessible name, and waits for it. */
export class WebKitPage {
  readonly session: WebDriverSession;
  readonly #siteUrl: string;
  readonly #screenshots: string;
  #shots = 0;

  constructor(session: WebDriverSession, siteUrl: string, title: string) {
    this.session = session;
    this.#siteUrl = siteUrl;
    this.#screenshots = join(process.env['SCREENSHOTS'] ?? '', title.replaceAll(/[^a-z]+/gi, '-'));
  }

  goto = (path: string) => this.session.goto(this.#siteUrl + path);
  getPath = async (): Promise<string> => new URL(await this.session.getUrl()).pathname;

  /** The visible elements with this role and name, in the order of the page. */
  async #findNow(role: Role, name: string | RegExp, within?: ElementReference): Promise<ElementReference[]> {
    const candidates = await this.session.evaluate(
      WebDriverSession.elements,
      (selector: string, root: Element | null) =>
        [...(root ?? document).querySelectorAll(selector)].filter(
          element => element.checkVisibility() && element.closest('[inert], [aria-hidden="true"]') === null,
        ),
      selectors[role],
      within ?? null,
    );
    const matches: ElementReference[] = [];
    for (const candidate of candidates) {
      const label = (await this.session.getName(candidate)).trim();
      if (typeof name === 'string' ? label === name : name.test(label)) matches.push(candidate);
    }
    return matches;
  }

  /** How many elements with this role and name are visible now. */
  count = async (role: Role, name: string | RegExp): Promise<number> =>
    (await this.#findNow(role, name)).length;

  /** Does something with the first element of this role and name, as soon as there is one and it takes it. */
  async #use<T>(
    action: (element: ElementReference) => Promise<T>,
    role: Role,
    name: string | RegExp,
    within?: { role: Role; name: string },
  ): Promise<T> {
    let result: { value: T } | null = null;
    let failure = 'not there';
    await waitUntil(
      async () => {
        try {
          const root = within && (await this.#findNow(within.role, within.name))[0];
          if (within && root === undefined) return false;
          const [element] = await this.#findNow(role, name, root);
          if (element === undefined) return false;
          result = { value: await action(element) };
          return true;
        } catch (error) {
          // React may have replaced the element meanwhile.
          failure = String(error);
          return false;
        }
      },
      { timeoutMs: waitMs, getMessage: () => `${role} ${String(name)}: ${failure}` },
    );
    if (result === null) throw new Error(`${role} ${String(name)} was not found.`);
    const { value }: { value: T } = result;
    return value;
  }

  /** Waits until an element is visible. Returns its text. */
  waitFor = (role: Role, name: string | RegExp): Promise<string> =>
    this.evaluateOn(v.string(), element => element.innerText, role, name);

  /** Waits until no such element is visible. */
  waitUntilClosed = (role: Role, name: string | RegExp): Promise<void> =>
    waitUntil(async () => (await this.count(role, name)) === 0, {
      timeoutMs: waitMs,
      getMessage: () => `${role} ${String(name)} is still there.`,
    });

  /** The driver scrolls an element to the window's edge, where fixed bars cover it. */
  #scrollTo = (element: ElementReference) =>
    this.session.evaluate(
      v.unknown(),
      (target: Element) => target.scrollIntoView({ block: 'center', behavior: 'instant' }),
      element,
    );

  click = (role: Role, name: string | RegExp, within?: { role: Role; name: string }): Promise<void> =>
    this.#use(
      async element => {
        await this.#scrollTo(element);
        await this.session.click(element);
      },
      role,
      name,
      within,
    );

  fill = (
    name: string | RegExp,
    text: string,
    role: Role = 'textbox',
    within?: { role: Role; name: string },
  ) =>
    this.#use(
      async element => {
        await this.#scrollTo(element);
        await this.session.clear(element);
        await this.session.type(element, text);
      },
      role,
      name,
      within,
    );

  /** Chooses an option of a native select. */
  select = (name: string, label: string, within?: { role: Role; name: string }) =>
    this.#use(
      async element => {
        await this.#scrollTo(element);
        const [option] = await this.session.evaluate(
          WebDriverSession.elements,
          (select: HTMLSelectElement, text: string) => [...select.options].filter(one => one.label === text),
          element,
          label,
        );
        if (option === undefined) throw new Error(`${name} has no option ${label}.`);
        await this.session.click(option);
      },
      'combobox',
      name,
      within,
    );

  getValue = (role: Role, name: string | RegExp, within?: { role: Role; name: string }): Promise<string> =>
    this.#use(
      element => this.session.evaluate(v.string(), (field: HTMLInputElement) => field.value, element),
      role,
      name,
      within,
    );

  hover = (role: Role, name: string | RegExp): Promise<void> =>
    this.#use(
      async element => {
        await this.#scrollTo(element);
        await this.session.hover(element);
      },
      role,
      name,
    );

  /** Calls a function in the page with an element. */
  evaluateOn = <T>(
    schema: v.GenericSchema<unknown, T>,
    inPage: (element: HTMLElement) => unknown,
    role: Role,
    name: string | RegExp,
  ): Promise<T> => this.#use(element => this.session.evaluate(schema, inPage, element), role, name);

  /** Writes a screenshot, where the run asks for them (`SCREENSHOTS`). */
  async capture(step: string): Promise<void> {
    if (!process.env['SCREENSHOTS']) return;
    mkdirSync(this.#screenshots, { recursive: true });
    this.#shots += 1;
    const file = join(this.#screenshots, `${String(this.#shots).padStart(2, '0')}-${step}.png`);
    writeFileSync(file, await this.session.screenshot());
  }
}
