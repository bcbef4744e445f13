/**
 * The script of a shell: it loads that of the page, whose files its element names, once the shell is painted. What the shell
 * needs, its styles and fonts, has the connection for itself until then. Whoever doesn't see the page, in a tab in the background
 * for example, gets no paint, and some browsers don't report it; a file that fails is what the line for a slow start is for.
 */
export const startAfterPaint = `{
const parts = document.currentScript.dataset.parts.split(' ');
let isStarted = false;
const start = () => {
if (isStarted) return;
isStarted = true;
for (const href of parts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
const [base, site] = parts;
import(base).then(() => import(site)).catch(() => {});
};
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) start();
else {
new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
document.addEventListener('visibilitychange', start);
setTimeout(start, 4000);
}
}`;
