// Loaded before every entry point. Plain JavaScript for any Node, since an old one can't read the rest to complain.
const wanted = [24, 11];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  console.error(
    `Sagewing needs Node ${wanted.join('.')} or newer, and this is ${process.versions.node}.\n` +
      'Run `npm ci` (without --ignore-scripts or --omit=dev): it brings the right Node, and `npm start` and the other\n' +
      'npm scripts run on it. Or install Node 24 yourself.',
  );
  process.exit(1);
}
