import { declareColors, font } from '../theme.ts';

/**
 * The style sheet of a chart. Its colors are the custom properties of the theme: the page around a chart declares them, a
 * standalone drawing brings `standaloneColors`.
 */
export const chartStyle = `
.chart{font-family:${font.text};fill:var(--text)}
.chart .title,.chart .region-title,.chart .poster-title{font-family:${font.display};font-weight:700}
.chart .title{font-size:25px}
.chart .region-title{font-size:40px;fill:var(--emphasis)}
.chart .poster-title{font-size:92px;letter-spacing:-.02em;fill:var(--emphasis)}
.chart .poster-text{font-size:27px;fill:var(--textMuted)}
.chart .legend{font-size:30px;fill:var(--text)}
.chart .description{font-size:14.5px;fill:var(--textMuted)}
.chart .row-description{font-size:14px;font-weight:500}
.chart .trigger{font-size:12px;fill:var(--textMuted)}
.chart .actor{font-size:12px;font-weight:600;fill:var(--emphasis)}
.chart .path{font-size:17px;font-weight:600;fill:var(--emphasis)}
.chart .region>.area{fill:var(--emphasisTint);fill-opacity:.42;stroke:var(--line);stroke-width:1.5}
.chart .region .region>.area{fill-opacity:.6}
.chart .card>.box{fill:var(--surface);stroke:var(--control);stroke-width:1.5}
.chart .card .header-fill{fill:var(--page)}
.chart .happy-path .header-fill{fill:var(--happyPathTint)}
.chart .happy-path>.box{stroke:var(--happyPath);stroke-width:2}
.chart .goal>.box{stroke:var(--success);stroke-width:3}
.chart .goal .header-fill{fill:var(--successTint)}
.chart .failed>.box{stroke:var(--danger);stroke-dasharray:7 4}
.chart .failed .header-fill{fill:var(--dangerTint)}
.chart .transient .header-fill{fill:var(--emphasisTint)}
.chart .transient>.box{stroke-dasharray:2 4;stroke-linecap:round;stroke-width:2}
.chart .divider{stroke:var(--control);stroke-width:1.5;stroke-dasharray:1 6;stroke-linecap:round;fill:none}
.chart .row>.row-fill{fill:none}
.chart .card .row.happy-path>.row-fill{fill:var(--happyPathTint)}
.chart .row.happy-path .row-description{font-weight:600}
.chart .transition-node>.box{fill:var(--surface);stroke:var(--emphasis);stroke-width:1.5;stroke-dasharray:5 4}
.chart .transition-node.happy-path>.box{fill:var(--happyPathTint);stroke:var(--happyPath)}
.chart .transition-node .row-fill{fill:none}
.chart .target-label>rect{fill:var(--emphasisTint)}
.chart .target-label>text{font-size:12.5px;font-weight:600;fill:var(--emphasis)}
.chart .line{fill:none;stroke:var(--textMuted);stroke-width:1.6;stroke-linejoin:round}
.chart .line.done{stroke:var(--accent)}
.chart .line.error{stroke:var(--danger);stroke-dasharray:7 4}
.chart .line.after{stroke:var(--emphasis);stroke-dasharray:2 5;stroke-linecap:round;stroke-width:2.2}
.chart .line.always{stroke:var(--control)}
.chart .line.happy-path{stroke:var(--happyPath);stroke-width:6;stroke-dasharray:none;stroke-linecap:round}
.chart .line.external{stroke:var(--happyPath);stroke-width:5;stroke-dasharray:1 13;stroke-linecap:round}
.chart .arrowhead{fill:var(--textMuted);stroke:none}
.chart .arrowhead.done{fill:var(--accent)}
.chart .arrowhead.error{fill:var(--danger)}
.chart .arrowhead.after{fill:var(--emphasis)}
.chart .arrowhead.always{fill:var(--control)}
.chart .arrowhead.happy-path{fill:var(--happyPath)}
.chart .initial-marker{fill:var(--happyPath)}
.chart .icon{fill:none;stroke:var(--textMuted);stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}
.chart .icon.event{stroke:var(--text)}
.chart .icon.done{stroke:var(--accent)}
.chart .icon.error{stroke:var(--danger)}
.chart .icon.after{stroke:var(--emphasis)}
.chart .sun{fill:var(--happyPath);fill-opacity:.9}
.chart .land1{fill:var(--emphasisTint)}
.chart .land2{fill:var(--accentTint)}
.chart .land3{fill:var(--accent);fill-opacity:.32}
.chart .land4{fill:var(--accentStrong);fill-opacity:.55}
`.trim();

/** The colors of a standalone drawing, in the scheme of the reader. It prints in the light scheme. */
export const standaloneColors = `.chart{${declareColors('light', chartStyle)}}
@media screen and (prefers-color-scheme:dark){.chart{${declareColors('dark', chartStyle)}}}`;
