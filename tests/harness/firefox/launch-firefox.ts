import { firefox, type Browser } from 'playwright-core';
import { requireFirefox } from '#tests/harness/engines/required-programs.ts';
import { ignoreMediaEmulation } from './ignore-media-emulation.ts';
import { typeIntoFields } from './type-into-fields.ts';

const launchTimeoutMs = 60_000;

/** Launches an installed Firefox, without a window, through WebDriver BiDi. */
export async function launchFirefox(): Promise<Browser> {
  ignoreMediaEmulation();
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: requireFirefox(),
    timeout: launchTimeoutMs,
    firefoxUserPrefs: {
      // What the fixtures ask of every context, and what can't be emulated.
      'ui.prefersReducedMotion': 1,
      // Pages are loaded again on Back: those that come back from memory are no navigation to Playwright, which waits for one.
      'browser.sessionhistory.max_total_viewers': 0,
      // Experiments, and with them requests of the browser's own.
      'app.normandy.enabled': false,
      'services.settings.server': 'data:,',
    },
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async options => {
    const context = await newContext(options);
    await typeIntoFields(context);
    return context;
  };
  return browser;
}
