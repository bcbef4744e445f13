import type { DatabaseLink, LinkState } from './database-link.ts';
import type { FlakyProxy } from './flaky-proxy.ts';

export interface DisturbedLink {
  link: DatabaseLink;
  /** In front of the same server. */
  proxy: FlakyProxy;
  random: () => number;
  /** The longest that a network may hang, in milliseconds. */
  maxMs: number;
  speed: number;
  count: (what: string) => void;
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Lets the network between a server and its database work for a while, does one thing to it, and repairs it. */
export async function disturbLink({
  link,
  proxy,
  random,
  maxMs,
  speed,
  count,
}: DisturbedLink): Promise<void> {
  const repairLater = async () => {
    await pause((0.1 + 0.9 * random()) * maxMs);
    link.setState('open');
  };
  const last = (state: LinkState) => {
    link.setState(state);
    return repairLater();
  };
  await pause((2000 + random() * 8000) * Math.max(speed, 0.3));
  const roll = random();
  if (roll < 0.25) {
    count('network: connections to PostgreSQL cut');
    link.cut('both');
  } else if (roll < 0.35) {
    count('network: connections cut, unnoticed by PostgreSQL');
    link.cut('the server');
    await repairLater();
  } else if (roll < 0.5) {
    count('network: connections cut, unnoticed by the server');
    link.cut('the database');
    await repairLater();
  } else if (roll < 0.65) {
    count('network: hung');
    await last('hung');
  } else if (roll < 0.75) {
    count('network: slow');
    await last('slow');
  } else if (roll < 0.85) {
    count('network: connections refused');
    await last('closed');
  } else {
    count('network: server partitioned');
    proxy.setState('partition');
    await last('hung');
    proxy.setState('flaky');
  }
}
