import { defineConfig } from 'oxlint';

const tests = ['tests/**', '**/*.test.{ts,tsx}'];

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'vitest'],
  jsPlugins: ['./scripts/lint/plugin.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', '.data', 'coverage'],
  options: { typeAware: true },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-default-export': 'error',
    'no-console': ['error', { allow: ['warn'] }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-misused-spread': 'off',
    eqeqeq: 'error',
    'conventions/explained-suppressions': 'error',
    'conventions/file-names': 'error',
    'conventions/import-zones': 'error',
    'conventions/no-re-export': 'error',
    'conventions/no-state-matching': 'error',
    'conventions/parse-json': 'error',
    'conventions/vocabulary': 'error',
  },
  overrides: [
    { files: ['machines/**', 'src/contract/**'], rules: { 'conventions/pure-machines': 'error' } },
    { files: ['machines/**'], rules: { 'conventions/no-state-matching': 'off' } },
    {
      files: ['src/site/**', 'src/backend/**'],
      rules: { 'conventions/no-state-value': 'error', 'conventions/no-whole-snapshot': 'error' },
    },
    { files: ['src/**', 'machines/**'], rules: { 'conventions/traveler-texts': 'error' } },
    {
      files: ['src/site/**'],
      rules: {
        'conventions/browser-storage': 'error',
        'conventions/component-selectors': 'error',
        'conventions/sibling-selectors': 'error',
        'conventions/lazy-parts': 'error',
        'conventions/theme-colors': 'error',
      },
    },
    // Pages whose texts never change while they are shown may write them as they like.
    {
      files: [
        'src/site/{app,booking,ui}/**',
        'src/site/pages/{contact,help,my-booking}/**',
        'src/site/pages/home/carousel/**',
      ],
      rules: { 'conventions/changing-text': 'error' },
    },
    { files: ['src/site/ui/lazy-part.tsx'], rules: { 'conventions/lazy-parts': 'off' } },
    {
      files: [
        'src/site/booking/booking-storage.ts',
        'src/site/booking/form-storage.ts',
        'src/site/booking/stored-form.ts',
        'src/site/app/layout/promotion-dismissal.ts',
        'src/site/booking/search/recent-search-store.ts',
      ],
      rules: { 'conventions/browser-storage': 'off' },
    },
    // The theme, and the tables of colors that a picture is painted with.
    {
      files: [
        'src/site/ui/theme.ts',
        'src/site/ui/airline-colors.ts',
        'src/site/ui/dawn-colors.ts',
        'src/site/ui/scenery-colors.ts',
        'src/site/app/layout/footer-colors.ts',
        'src/site/pages/airlines/plane-colors.ts',
        'src/site/pages/home/sun-colors.ts',
        'src/site/pages/not-found/sign-colors.ts',
      ],
      rules: { 'conventions/theme-colors': 'off' },
    },
    // The entry of the prerenderer's bundle: the build sees what it exports and nothing else.
    { files: ['src/site/app/render.tsx'], rules: { 'conventions/no-re-export': 'off' } },
    // XState takes the types of a machine as `{} as Type` in `setup({ types })`.
    {
      files: ['machines/**/*-machine.ts', 'machines/**/*-{setup,start}.ts'],
      rules: {
        'typescript/consistent-type-assertions': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
        'typescript/no-unnecessary-type-assertion': 'off',
      },
    },
    {
      files: ['scripts/**', 'tests/**', 'bench/**'],
      rules: { 'no-console': 'off', 'vitest/no-standalone-expect': 'off' },
    },
    {
      files: tests,
      rules: {
        'conventions/no-skipped-tests': 'error',
        'conventions/no-sleep': 'error',
        'conventions/whole-value-assertions': 'error',
      },
    },
    // Modules that a tool loads by their default export.
    {
      files: [
        '*.config.ts',
        'scripts/lint/plugin.ts',
        'tests/harness/build-*.ts',
        'tests/harness/providers/build-provider-site.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
});
