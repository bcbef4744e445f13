import { palette } from '#site/ui/theme.ts';

/**
 * How a chart looks, in terms of the site's own colours. A chart that stands alone brings the colours with it; within a page
 * they are there.
 */
export const chartStyle = `
.chart{font-family:'Figtree Variable','Figtree Fallback',system-ui,sans-serif;fill:var(--ink)}
.chart .title,.chart .region-title,.chart .poster-title{font-family:'Bricolage Grotesque Variable','Bricolage Fallback',system-ui,sans-serif;font-weight:700}
.chart .title{font-size:25px}
.chart .region-title{font-size:40px;fill:var(--dusk)}
.chart .poster-title{font-size:92px;letter-spacing:-.02em;fill:var(--dusk)}
.chart .poster-text{font-size:27px;fill:var(--inkSoft)}
.chart .legend{font-size:30px;fill:var(--ink)}
.chart .sentence{font-size:14.5px;fill:var(--inkSoft)}
.chart .row-sentence{font-size:14px;font-weight:500}
.chart .meta{font-size:12px;fill:var(--inkSoft)}
.chart .actor{font-size:12px;font-weight:600;fill:var(--dusk)}
.chart .path{font-size:17px;font-weight:600;fill:var(--dusk)}
.chart .region>.ground{fill:var(--sky);fill-opacity:.42;stroke:var(--line);stroke-width:1.5}
.chart .region .region>.ground{fill-opacity:.6}
.chart .card>.paper{fill:var(--card);stroke:var(--control);stroke-width:1.5}
.chart .card .band{fill:var(--paper)}
.chart .way .band{fill:var(--emberTint)}
.chart .way>.paper{stroke:var(--ember);stroke-width:2}
.chart .end>.paper{stroke:var(--success);stroke-width:3}
.chart .end .band{fill:var(--successTint)}
.chart .failed>.paper{stroke:var(--danger);stroke-dasharray:7 4}
.chart .failed .band{fill:var(--dangerTint)}
.chart .passing .band{fill:var(--sky)}
.chart .passing>.paper{stroke-dasharray:2 4;stroke-linecap:round;stroke-width:2}
.chart .fold{stroke:var(--control);stroke-width:1.5;stroke-dasharray:1 6;stroke-linecap:round;fill:none}
.chart .row>.tint{fill:none}
.chart .card .row.happy>.tint{fill:var(--emberTint)}
.chart .row.happy .row-sentence{font-weight:600}
.chart .stub>.paper{fill:var(--card);stroke:var(--dusk);stroke-width:1.5;stroke-dasharray:5 4}
.chart .stub.way>.paper{fill:var(--emberTint);stroke:var(--ember)}
.chart .stub .tint{fill:none}
.chart .transfer>rect{fill:var(--sky)}
.chart .transfer>text{font-size:12.5px;font-weight:600;fill:var(--dusk)}
.chart .line{fill:none;stroke:var(--inkSoft);stroke-width:1.6;stroke-linejoin:round}
.chart .line.done{stroke:var(--sage)}
.chart .line.error{stroke:var(--danger);stroke-dasharray:7 4}
.chart .line.after{stroke:var(--dusk);stroke-dasharray:2 5;stroke-linecap:round;stroke-width:2.2}
.chart .line.always{stroke:var(--control)}
.chart .line.happy{stroke:var(--ember);stroke-width:6;stroke-dasharray:none;stroke-linecap:round}
.chart .line.outside{stroke:var(--ember);stroke-width:5;stroke-dasharray:1 13;stroke-linecap:round}
.chart .head{fill:var(--inkSoft);stroke:none}
.chart .head.done{fill:var(--sage)}
.chart .head.error{fill:var(--danger)}
.chart .head.after{fill:var(--dusk)}
.chart .head.always{fill:var(--control)}
.chart .head.happy{fill:var(--ember)}
.chart .start{fill:var(--ember)}
.chart .mark{fill:none;stroke:var(--inkSoft);stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}
.chart .mark.event{stroke:var(--ink)}
.chart .mark.done{stroke:var(--sage)}
.chart .mark.error{stroke:var(--danger)}
.chart .mark.after{stroke:var(--dusk)}
.chart .sun{fill:var(--ember);fill-opacity:.9}
.chart .land1{fill:var(--sky)}
.chart .land2{fill:var(--sageTint)}
.chart .land3{fill:var(--sage);fill-opacity:.32}
.chart .land4{fill:var(--sageDeep);fill-opacity:.55}
`.trim();

const colors = (scheme: 0 | 1) =>
  Object.entries(palette)
    .filter(([name]) => chartStyle.includes(`--${name})`))
    .map(([name, pair]) => `--${name}:${pair[scheme]}`)
    .join(';');

/** For a drawing that stands alone: the colours of the reader's scheme. Printed, it is light. */
export const standaloneColors = `.chart{${colors(0)}}
@media screen and (prefers-color-scheme:dark){.chart{${colors(1)}}}`;
