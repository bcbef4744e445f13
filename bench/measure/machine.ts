import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, release, totalmem, type } from 'node:os';
import { formatPercent, getMedian } from './statistics.ts';

/** Limits of a quiet machine. */
const maxOthersShare = 0.1;
const maxStolenShare = 0.02;
const maxLoopSpread = 1.15;

/** How the condition of a part begins that was measured on a busy machine. */
export const notValid = 'NOT VALID';

/** Processor time in clock ticks, of all processors together. */
interface ProcessorTime {
  total: number;
  busy: number;
  /** What the host of a virtual machine took. */
  stolen: number;
}

/** How often this process and those that it has started are looked at, in milliseconds. What ends in between is missed. */
const samplingInterval = 250;

interface ProcessTime {
  parent: number;
  ticks: number;
}

function readProcess(pid: string): ProcessTime | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program may contain anything; its parent and the times follow it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    // It has just ended.
    return null;
  }
}

/**
 * Counts the processor time of this process and of all that it has started. A browser leaves processes behind for the system
 * to collect as it ends, so their time can't be read in the end.
 */
class OwnTime {
  readonly #ticks = new Map<number, number>([[process.pid, 0]]);

  /** Looks at the processes. Returns the clock ticks of all that were ever seen. */
  sample(): number {
    const processes = new Map<number, ProcessTime>();
    for (const name of readdirSync('/proc')) {
      const found = /^\d+$/.test(name) ? readProcess(name) : null;
      if (found !== null) processes.set(Number(name), found);
    }
    const isOwn = (pid: number): boolean =>
      this.#ticks.has(pid) || (pid > 1 && isOwn(processes.get(pid)?.parent ?? 0));
    for (const [pid, { ticks }] of processes) if (isOwn(pid)) this.#ticks.set(pid, ticks);
    return [...this.#ticks.values()].reduce((sum, ticks) => sum + ticks, 0);
  }
}

/** Null on systems without `/proc`. */
function readProcessorTime(): ProcessorTime | null {
  if (!existsSync('/proc/stat')) return null;
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const fields = line.split(/\s+/).slice(1, 9).map(Number);
  const [, , , idle = 0, waiting = 0, , , stolen = 0] = fields;
  const total = fields.reduce((sum, ticks) => sum + ticks, 0);
  return { total, busy: total - idle - waiting, stolen };
}

const loopBytes = new Uint8Array(1_000_000);

/** The milliseconds of work that is always the same. */
function measureLoop(): number {
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    for (let i = 0; i < 5; i++) createHash('sha256').update(loopBytes).digest();
    return performance.now() - start;
  });
  return getMedian(times);
}

/** Watches whether the machine has anything else to do while something is measured. */
export interface MachineWatch {
  /** Measures the fixed work once more: between two measurements, while nothing else of ours runs. */
  check(): void;
  /** Says in a sentence whether the results are valid. */
  finish(): string;
}

export function watchMachine(): MachineWatch {
  const loops = [measureLoop()];
  const start = readProcessorTime();
  const ownTime = new OwnTime();
  const ownBefore = start === null ? 0 : ownTime.sample();
  const sampling = start === null ? undefined : setInterval(() => ownTime.sample(), samplingInterval).unref();
  return {
    check: () => void loops.push(measureLoop()),
    finish() {
      clearInterval(sampling);
      const end = readProcessorTime();
      loops.push(measureLoop());
      const spread = Math.max(...loops) / Math.min(...loops);
      const facts = [`the same work took up to ${spread.toFixed(2)}× its shortest time`];
      let isBusy = spread > maxLoopSpread;
      if (start !== null && end !== null) {
        const total = Math.max(end.total - start.total, 1);
        const stolen = (end.stolen - start.stolen) / total;
        const own = (ownTime.sample() - ownBefore) / total;
        const others = Math.max(0, (end.busy - start.busy) / total - stolen - own);
        isBusy ||= others > maxOthersShare || stolen > maxStolenShare;
        facts.unshift(
          `other processes used ${formatPercent(others)} of the processors`,
          `the host took ${formatPercent(stolen)}`,
        );
      }
      return `${isBusy ? `${notValid}: the machine was busy` : 'Valid: the machine was quiet'} (${facts.join(', ')}).`;
    },
  };
}

/** The machine and the versions, for a table of results. */
export const describeMachine = (): string =>
  `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ` +
  `${Math.round(totalmem() / 2 ** 30)} GiB; ${type()} ${release()}, Node ${process.versions.node}, ` +
  `SQLite ${process.versions['sqlite'] ?? 'unknown'}`;
