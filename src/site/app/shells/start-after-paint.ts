/**
 * The script of a shell: it loads that of the page, whose files its element names, once the shell is painted. What the shell
 * needs, its styles and fonts, has the connection for itself until then. A hidden tab isn't painted, and some browsers don't
 * report paints: they start at once, or after four seconds. The page's script runs when the document is complete, and with it
 * its stylesheets. If a file fails, the line for a slow start says what to do.
 */
export const startAfterPaint = `{
const parts = document.currentScript.dataset.parts.split(' ');
let isStarted = false;
const start = () => {
if (isStarted) return;
isStarted = true;
for (const href of parts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
const [base, site] = parts;
const run = () => import(base).then(() => import(site)).catch(reportError);
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
else run();
};
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) start();
else {
new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
document.addEventListener('visibilitychange', start);
setTimeout(start, 4000);
}
}`;
