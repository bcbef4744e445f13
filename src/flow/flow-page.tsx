import { useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../site/ui/button.tsx';
import { GlobalStyle } from '../site/ui/global-style.tsx';
import { color, media, radius, size, space } from '../site/ui/theme.ts';
import { readAddress, writeAddress } from './address.ts';
import { ChartView } from './chart-view.tsx';
import { machineOf, stateOf, type FlowData, type FlowMachine } from './flow-data.ts';
import { FlowStyle } from './flow-style.tsx';
import type { Sighting } from './live/channel.ts';
import { useLive } from './live/use-live.ts';
import { Outline } from './outline.tsx';
import type { Paint } from './paint-chart.ts';
import { PathList } from './path-list.tsx';
import { Replay } from './replay.tsx';
import { runText, unseeableOf } from './run.ts';
import { Unseen } from './unseen.tsx';
import { StatePanel } from './state-panel.tsx';
import { goOn, useAddress } from './use-address.ts';
import { placeOf } from './words.ts';

const nobody: readonly string[] = [];

/** The flow, for those who decide about it: chart, paths, coverage, and where the site in the next tab is. */
export function FlowPage({ data }: { data: FlowData }) {
  const address = useAddress();
  const [first] = data.machines;
  const [showsRun, setShowsRun] = useState(false);
  const [isFollowing, setFollowing] = useState(false);

  const handleMove = useCallback(
    ({ machine, states }: Sighting) => {
      const shown = readAddress(window.location.hash).machine ?? first?.id;
      if (machine === shown && states[0]) goOn({ state: states[0] });
    },
    [first?.id],
  );
  const live = useLive(isFollowing, handleMove);

  const machine = machineOf(data, address.machine ?? '') ?? first;
  if (machine === undefined) return null;

  const run = data.run?.machine === machine.id ? data.run : null;
  const path = machine.paths.find(({ id }) => id === address.path) ?? null;
  const step = Math.min(address.step, path?.steps.length ?? 0);
  const state = path === null ? stateOf(machine, address.state) : null;
  const here = live[machine.id] ?? null;
  const pictures = run?.pictures ?? {};

  return (
    <>
      <GlobalStyle />
      <FlowStyle />
      <Page>
        <Head>
          <h1>The flow</h1>
          <p>{machine.sentence} Drawn from the state machine that runs the site.</p>
        </Head>
        <Row>
          <Bar aria-label="Machines">
            {data.machines.map(({ id, title }) => (
              <a
                key={id}
                href={writeAddress({ machine: id })}
                aria-current={id === machine.id ? 'page' : undefined}
              >
                {title}
              </a>
            ))}
          </Bar>
          <Switches>
            <Button
              tone="secondary"
              size="small"
              aria-pressed={isFollowing}
              onClick={() => setFollowing(!isFollowing)}
            >
              {isFollowing ? 'Stop following' : 'Follow live'}
            </Button>
            <Button
              tone="secondary"
              size="small"
              aria-pressed={showsRun}
              onClick={() => setShowsRun(!showsRun)}
            >
              {showsRun ? 'Hide coverage' : 'Show coverage'}
            </Button>
            <Told>
              {isFollowing ? (
                <LiveText isLive={data.isLive} sighting={live[machine.id] ?? null} machine={machine} />
              ) : null}
              {showsRun ? <span>{runText(machine, run)}</span> : null}
            </Told>
          </Switches>
        </Row>
        {showsRun && run !== null ? <Unseen machine={machine} run={run} /> : null}
        <Columns>
          <Main>
            <PaintedChart
              key={machine.id}
              machine={machine}
              data={data}
              here={here}
              selected={state?.id ?? null}
              path={path === null ? null : path.id}
              step={step}
              showsRun={showsRun}
            />
            {path === null ? null : <Replay key={path.id} path={path} step={step} pictures={pictures} />}
          </Main>
          {path === null ? (
            <Side>
              {state === null ? (
                <PathList key={machine.id} machine={machine} run={run} current={null} />
              ) : (
                <StatePanel machine={machine} state={state} picture={pictures[state.id] ?? null} />
              )}
            </Side>
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

interface PaintedChartProps {
  machine: FlowMachine;
  data: FlowData;
  here: Sighting | null;
  selected: string | null;
  path: string | null;
  step: number;
  showsRun: boolean;
}

function PaintedChart({ machine, data, here, selected, path: id, step, showsRun }: PaintedChartProps) {
  const paint = useMemo((): Paint => {
    const run = data.run?.machine === machine.id ? data.run : null;
    const path = machine.paths.find(one => one.id === id);
    const walked = path?.steps.slice(0, step) ?? [];
    const start = path === undefined ? nobody : startOf(machine);
    const current = walked.at(-1);
    return {
      selected,
      active: path === undefined ? (here?.states ?? nobody) : (current?.states ?? start),
      taken: path === undefined ? (here?.taken ?? nobody) : (current?.transitions ?? nobody),
      past:
        path === undefined
          ? null
          : new Set([...start, ...walked.flatMap(({ states, transitions }) => [...states, ...transitions])]),
      seen: showsRun ? new Set([...(run?.states.seen ?? []), ...(run?.transitions.seen ?? [])]) : null,
      unseeable: unseeableOf(machine),
    };
  }, [machine, data, here, selected, id, step, showsRun]);
  const handleSelect = useCallback((state: string) => window.location.assign(writeAddress({ state })), []);
  return (
    <ChartView
      machine={machine}
      paint={paint}
      shown={selected ?? paint.active[0] ?? null}
      isLow={id !== null}
      onSelect={handleSelect}
    />
  );
}

/** The states in which a machine begins. */
function startOf(machine: FlowMachine): string[] {
  const enter = (id: string): string[] => {
    const state = stateOf(machine, id);
    if (state?.kind === 'parallel')
      return machine.states.filter(({ parent }) => parent === id).flatMap(child => enter(child.id));
    const initial = state?.initial ?? null;
    return initial === null ? [id] : enter(initial);
  };
  return enter(machine.id);
}

interface LiveTextProps {
  isLive: boolean;
  sighting: Sighting | null;
  machine: FlowMachine;
}

function LiveText({ isLive, sighting, machine }: LiveTextProps) {
  if (!isLive)
    return (
      <span>
        Following needs the site beside this page: run <code>npm run flow</code>.
      </span>
    );
  if (sighting === null)
    return (
      <span>
        Waiting for the site.{' '}
        <a href="/" target="_blank">
          Open it in another tab
        </a>
        , and come back here.
      </span>
    );
  const states = sighting.states.map(id => stateOf(machine, id)).filter(state => state !== null);
  return (
    <span>
      The site is at <strong>{states.map(state => placeOf(machine, state)).join(', ')}</strong>.
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

const Head = styled.header`
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

const Bar = styled.nav`
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

const Switches = styled.div`
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

const Told = styled.output`
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

const Side = styled.aside`
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
