import type { Plugin } from '@oxlint/plugins';
import { browserStorage } from './rules/browser-storage.ts';
import { changingText } from './rules/changing-text.ts';
import { componentSelectors } from './rules/component-selectors.ts';
import { explainedSuppressions } from './rules/explained-suppressions.ts';
import { fileNames } from './rules/file-names.ts';
import { importZonesRule } from './rules/import-zones.ts';
import { lazyParts } from './rules/lazy-parts.ts';
import { noReExport } from './rules/no-re-export.ts';
import { noSkippedTests } from './rules/no-skipped-tests.ts';
import { noSleep } from './rules/no-sleep.ts';
import { noStateMatching } from './rules/no-state-matching.ts';
import { noStateValue } from './rules/no-state-value.ts';
import { noWholeSnapshot } from './rules/no-whole-snapshot.ts';
import { parseJson } from './rules/parse-json.ts';
import { pureMachines } from './rules/pure-machines.ts';
import { siblingSelectors } from './rules/sibling-selectors.ts';
import { themeColors } from './rules/theme-colors.ts';
import { travelerTexts } from './rules/traveler-texts.ts';
import { vocabulary } from './rules/vocabulary.ts';
import { wholeValueAssertions } from './rules/whole-value-assertions.ts';

/** The conventions of this repository that no rule of oxlint knows. tests/unit/conventions plants a violation of each. */
const plugin: Plugin = {
  meta: { name: 'conventions' },
  rules: {
    'browser-storage': browserStorage,
    'changing-text': changingText,
    'component-selectors': componentSelectors,
    'explained-suppressions': explainedSuppressions,
    'file-names': fileNames,
    'import-zones': importZonesRule,
    'lazy-parts': lazyParts,
    'no-re-export': noReExport,
    'no-skipped-tests': noSkippedTests,
    'no-sleep': noSleep,
    'no-state-matching': noStateMatching,
    'no-state-value': noStateValue,
    'no-whole-snapshot': noWholeSnapshot,
    'parse-json': parseJson,
    'pure-machines': pureMachines,
    'sibling-selectors': siblingSelectors,
    'theme-colors': themeColors,
    'traveler-texts': travelerTexts,
    vocabulary,
    'whole-value-assertions': wholeValueAssertions,
  },
};

export default plugin;
