import { useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#site/ui/button.tsx';
import { GlobalStyle } from '#site/ui/global-style.tsx';
import { color, media, radius, size, space } from '#site/ui/theme.ts';
import { parseHashRoute, formatHashRoute } from './hash-route.ts';
import { ChartView } from './chart-view.tsx';
import { findMachine, findState, type FlowData, type FlowMachine } from './flow-data.ts';
import { FlowStyle } from './flow-style.tsx';
import type { LiveState } from '../trace/channel.ts';
import { useLiveStates } from './use-live-states.ts';
import { Outline } from './outline.tsx';
import type { ChartHighlights } from './highlight-chart.ts';
import { PathList } from './path-list.tsx';
import { Replay } from './replay.tsx';
import { formatCoverageSummary, getCoverageExclusions } from './coverage.ts';
import { UncoveredList } from './uncovered-list.tsx';
import { StatePanel } from './state-panel.tsx';
import { replaceHashRoute, useHashRoute } from './use-hash-route.ts';
import { getStateLabel } from '../chart/labels.ts';

const noIds: readonly string[] = [];

/** The flow, for those who decide about it: chart, paths, coverage, and where the site in the next tab is. */
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
  const live = useLiveStates(isFollowing, handleLiveUpdate);

  const machine = findMachine(data, route.machine ?? '') ?? first;
  if (machine === undefined) return null;

  const run = data.run?.machine === machine.id ? data.run : null;
  const path = machine.paths.find(({ id }) => id === route.path) ?? null;
  const step = Math.min(route.step, path?.steps.length ?? 0);
  const state = path === null ? findState(machine, route.state) : null;
  const liveState = live[machine.id] ?? null;
  const screenshots = run?.pictures ?? {};

  return (
    <>
      <GlobalStyle />
      <FlowStyle />
      <Page>
        <Header>
          <h1>The flow</h1>
          <p>{machine.description} Drawn from the state machine that runs the site.</p>
        </Header>
        <Row>
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
            <Button
              tone="secondary"
              size="small"
              aria-pressed={isFollowing}
              onClick={() => setIsFollowing(!isFollowing)}
            >
              {isFollowing ? 'Stop following' : 'Follow live'}
            </Button>
            <Button
              tone="secondary"
              size="small"
              aria-pressed={showsCoverage}
              onClick={() => setShowsCoverage(!showsCoverage)}
            >
              {showsCoverage ? 'Hide coverage' : 'Show coverage'}
            </Button>
            <Status>
              {isFollowing ? (
                <LiveStatus isLive={data.isLive} liveState={live[machine.id] ?? null} machine={machine} />
              ) : null}
              {showsCoverage ? <span>{formatCoverageSummary(machine, run)}</span> : null}
            </Status>
          </Toggles>
        </Row>
        {showsCoverage && run !== null ? <UncoveredList machine={machine} run={run} /> : null}
        <Columns>
          <Main>
            <HighlightedChart
              key={machine.id}
              machine={machine}
              data={data}
              liveState={liveState}
              selected={state?.id ?? null}
              path={path === null ? null : path.id}
              step={step}
              showsCoverage={showsCoverage}
            />
            {path === null ? null : (
              <Replay key={path.id} path={path} step={step} screenshots={screenshots} />
            )}
          </Main>
          {path === null ? (
            <Sidebar>
              {state === null ? (
                <PathList key={machine.id} machine={machine} run={run} current={null} />
              ) : (
                <StatePanel machine={machine} state={state} screenshot={screenshots[state.id] ?? null} />
              )}
            </Sidebar>
          ) : null}
        </Columns>
        {path === null && state === null ? null : (
          <PathList key={machine.id} machine={machine} run={run} current={path?.id ?? null} />
        )}
        <Outline machine={machine} current={state?.id ?? null} />
      </Page>
    </>
  );
}

interface HighlightedChartProps {
  machine: FlowMachine;
  data: FlowData;
  liveState: LiveState | null;
  selected: string | null;
  path: string | null;
  step: number;
  showsCoverage: boolean;
}

function HighlightedChart({
  machine,
  data,
  liveState,
  selected,
  path: id,
  step,
  showsCoverage,
}: HighlightedChartProps) {
  const highlights = useMemo((): ChartHighlights => {
    const run = data.run?.machine === machine.id ? data.run : null;
    const path = machine.paths.find(one => one.id === id);
    const completedSteps = path?.steps.slice(0, step) ?? [];
    const start = path === undefined ? noIds : getInitialStates(machine);
    const current = completedSteps.at(-1);
    return {
      selected,
      active: path === undefined ? (liveState?.states ?? noIds) : (current?.states ?? start),
      taken: path === undefined ? (liveState?.taken ?? noIds) : (current?.transitions ?? noIds),
      visited:
        path === undefined
          ? null
          : new Set([
              ...start,
              ...completedSteps.flatMap(({ states, transitions }) => [...states, ...transitions]),
            ]),
      covered: showsCoverage
        ? new Set([...(run?.states.seen ?? []), ...(run?.transitions.seen ?? [])])
        : null,
      excludedFromCoverage: getCoverageExclusions(machine),
    };
  }, [machine, data, liveState, selected, id, step, showsCoverage]);
  const handleSelect = useCallback((state: string) => window.location.assign(formatHashRoute({ state })), []);
  return (
    <ChartView
      machine={machine}
      highlights={highlights}
      scrollTarget={selected ?? highlights.active[0] ?? null}
      isCompact={id !== null}
      onSelect={handleSelect}
    />
  );
}

/** The states in which a machine begins. */
function getInitialStates(machine: FlowMachine): string[] {
  const enter = (id: string): string[] => {
    const state = findState(machine, id);
    if (state?.kind === 'parallel')
      return machine.states.filter(({ parent }) => parent === id).flatMap(child => enter(child.id));
    const initial = state?.initial ?? null;
    return initial === null ? [id] : enter(initial);
  };
  return enter(machine.id);
}

interface LiveStatusProps {
  isLive: boolean;
  liveState: LiveState | null;
  machine: FlowMachine;
}

function LiveStatus({ isLive, liveState, machine }: LiveStatusProps) {
  if (!isLive)
    return (
      <span>
        Following needs the site beside this page: run <code>npm run flow</code>.
      </span>
    );
  if (liveState === null)
    return (
      <span>
        Waiting for the site.{' '}
        <a href="/" target="_blank">
          Open it in another tab
        </a>
        , and come back here.
      </span>
    );
  const states = liveState.states.map(id => findState(machine, id)).filter(state => state !== null);
  return (
    <span>
      The site is at <strong>{states.map(state => getStateLabel(machine, state)).join(', ')}</strong>.
    </span>
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
    color: ${color.dusk};
  }

  p {
    color: ${color.inkSoft};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(6)};
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
    border: 1px solid ${color.control};
    border-radius: ${radius.chip};
    color: ${color.ink};
    font-size: ${size.small};
    font-weight: 600;
    text-decoration: none;
  }

  a:hover {
    border-color: ${color.sage};
  }

  a[aria-current] {
    border-color: ${color.sage};
    background: ${color.sage};
    color: ${color.onSage};
  }

  @media print {
    display: none;
  }
`;

const Toggles = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};

  button[aria-pressed='true'] {
    border-color: ${color.sage};
    background: ${color.sageTint};
  }

  @media print {
    display: none;
  }
`;

const Status = styled.output`
  display: flex;
  &:empty {
    display: none;
  }

  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  flex: 1 1 18rem;
  font-size: ${size.small};
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
