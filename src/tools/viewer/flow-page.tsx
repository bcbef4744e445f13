import { useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { media, radius, size, space } from '../theme.ts';
import type { LiveState } from '../trace/channel.ts';
import { buildChartHighlights } from './chart-highlights.ts';
import { ChartView } from './chart-view.tsx';
import { Button } from './controls.tsx';
import { formatCoverage } from './coverage.ts';
import { findMachine, findState, type FlowData } from './flow-data.ts';
import { GlobalStyle } from './global-style.tsx';
import { parseHashRoute, formatHashRoute } from './hash-route.ts';
import { InteractiveChartStyle } from './interactive-chart-style.tsx';
import { LiveStatus } from './live-status.tsx';
import { Outline } from './outline.tsx';
import { PathList } from './path-list.tsx';
import { Replay } from './replay.tsx';
import { StatePanel } from './state-panel.tsx';
import { UncoveredList } from './uncovered-list.tsx';
import { pushHashRoute, replaceHashRoute, useHashRoute } from './use-hash-route.ts';
import { useLiveStates } from './use-live-states.ts';

const selectState = (state: string) => pushHashRoute({ state });

/** One machine at a time: its chart, its paths, the coverage of the last test run, and the live state of the app. */
export function FlowPage({ data }: { data: FlowData }) {
  const route = useHashRoute();
  const [first] = data.machines;
  const [showsCoverage, setShowsCoverage] = useState(false);
  const [isFollowing, setIsFollowing] = useState(false);

  const handleLiveUpdate = useCallback(
    ({ machine, states }: LiveState) => {
      const shown = parseHashRoute(window.location.hash).machine ?? first?.id;
      if (machine === shown && states[0]) replaceHashRoute({ state: states[0] });
    },
    [first?.id],
  );
  const liveStates = useLiveStates(isFollowing, handleLiveUpdate);

  const machine = findMachine(data, route.machine ?? '') ?? first;
  const run = data.run?.machine === machine?.id ? data.run : null;
  const path = machine?.paths.find(({ id }) => id === route.path) ?? null;
  const pathId = path?.id ?? null;
  const step = Math.min(route.step, path?.steps.length ?? 0);
  const state = machine === undefined || path !== null ? null : findState(machine, route.state);
  const selected = state?.id ?? null;
  const liveState = machine === undefined ? null : (liveStates[machine.id] ?? null);
  const highlights = useMemo(
    () =>
      machine === undefined
        ? null
        : buildChartHighlights(machine, { run, liveState, selected, path: pathId, step, showsCoverage }),
    [machine, run, liveState, selected, pathId, step, showsCoverage],
  );
  if (machine === undefined || highlights === null) return null;

  const screenshots = run?.pictures ?? {};
  const pathList = <PathList key={machine.id} machine={machine} run={run} current={pathId} />;
  return (
    <>
      <GlobalStyle />
      <InteractiveChartStyle />
      <Page>
        <Header>
          <h1>{data.title}</h1>
          <p>{machine.description}</p>
        </Header>
        <Toolbar>
          <MachineNav aria-label="Machines">
            {data.machines.map(({ id, title }) => (
              <a
                key={id}
                href={formatHashRoute({ machine: id })}
                aria-current={id === machine.id ? 'page' : undefined}
              >
                {title}
              </a>
            ))}
          </MachineNav>
          <Toggles>
            <Button aria-pressed={isFollowing} onClick={() => setIsFollowing(!isFollowing)}>
              {isFollowing ? 'Stop following' : 'Follow live'}
            </Button>
            <Button aria-pressed={showsCoverage} onClick={() => setShowsCoverage(!showsCoverage)}>
              {showsCoverage ? 'Hide coverage' : 'Show coverage'}
            </Button>
            <Status>
              {isFollowing ? <LiveStatus data={data} machine={machine} liveState={liveState} /> : null}
              {showsCoverage && run !== null ? <span>{formatCoverage(run)}</span> : null}
              {showsCoverage && run === null ? (
                <span>
                  No test run of this machine yet. <code>{data.commands.runPaths}</code> runs every path in a
                  browser.
                </span>
              ) : null}
            </Status>
          </Toggles>
        </Toolbar>
        {showsCoverage && run !== null ? <UncoveredList machine={machine} run={run} /> : null}
        <Columns>
          <Main>
            <ChartView
              key={machine.id}
              machine={machine}
              highlights={highlights}
              scrollTarget={selected ?? highlights.active[0] ?? null}
              isCompact={path !== null}
              onSelect={selectState}
            />
            {path === null ? null : (
              <Replay key={path.id} machine={machine.id} path={path} step={step} screenshots={screenshots} />
            )}
          </Main>
          {path === null ? (
            <Sidebar>
              {state === null ? (
                pathList
              ) : (
                <StatePanel
                  machine={machine}
                  state={state}
                  screenshot={screenshots[state.id] ?? null}
                  screenshotCommand={data.commands.runPaths}
                />
              )}
            </Sidebar>
          ) : null}
        </Columns>
        {path === null && state === null ? null : pathList}
        <Outline machine={machine} current={selected} />
      </Page>
    </>
  );
}

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  max-inline-size: 110rem;
  margin-inline: auto;
  padding: ${space(6)} ${space(4)} ${space(24)};

  ${media.large} {
    padding-inline: ${space(8)};
  }

  @media print {
    padding: 0;
  }
`;

const Header = styled.header`
  display: grid;
  gap: ${space(2)};

  h1 {
    color: var(--emphasis);
  }

  p {
    color: var(--textMuted);
  }
`;

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(6)};

  @media print {
    display: none;
  }
`;

const MachineNav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    padding-inline: ${space(4)};
    border: 1px solid var(--control);
    border-radius: ${radius.chip};
    color: var(--text);
    font-size: ${size.small};
    font-weight: 600;
    text-decoration: none;
  }

  a:hover {
    border-color: var(--accent);
  }

  a[aria-current] {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--onAccent);
  }
`;

const Toggles = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

const Status = styled.output`
  display: flex;
  flex: 1 1 18rem;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  font-size: ${size.small};

  &:empty {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};

  ${media.large} {
    &:has(> aside) {
      grid-template-columns: minmax(0, 1fr) 24rem;
    }
  }
`;

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(5)};
`;

const Sidebar = styled.aside`
  min-inline-size: 0;

  ${media.large} {
    max-block-size: min(78vh, 60rem);
    overflow: auto;
    padding: ${space(1)} ${space(3)} ${space(6)} ${space(1)};
  }

  @media print {
    max-block-size: none;
  }
`;
