import type { Gap } from '#tools/model/gap.ts';
import type { MachineModel } from '#tools/model/machine-model.ts';
import { findEntry } from '#tools/source/find-entry.ts';
import { getLine, readSources } from '#tools/source/source-file.ts';
import { bookingModel } from '../booking/booking-model.ts';
import { manageBookingModel } from '../manage-booking/manage-booking-model.ts';
import { writeDriver } from './driver-example.ts';
import { bookingDrivers } from './drivers.ts';
import { manageBookingDrivers } from './manage-booking-drivers.ts';
import { smallMachineDrivers } from './small-machine-drivers.ts';

const folder = 'tests/model/drivers';

/** The event cases that can be driven; null for a machine that runs headless only. */
function getDrivenCases({ machine }: MachineModel): string[] | null {
  if (machine.id === bookingModel.machine.id) return Object.keys(bookingDrivers);
  const others =
    machine.id === manageBookingModel.machine.id ? manageBookingDrivers : smallMachineDrivers[machine.id];
  return others === undefined ? null : Object.keys(others.drivers);
}

/** Where to add a driver: after that of the closest event case before it. */
function getNewDriverPlace(ids: readonly string[], id: string): Pick<Gap, 'file' | 'line'> {
  const sources = readSources(folder);
  const before = ids.slice(0, ids.indexOf(id)).toReversed();
  for (const other of before) {
    const entry = findEntry(sources, other);
    if (entry !== null) return { file: entry.source.file, line: getLine(entry.source, entry.end) + 1 };
  }
  return { file: `${folder}/drivers.ts`, line: 1 };
}

/** Event cases without a driver. */
export function findDriverGaps(model: MachineModel): Gap[] {
  const driven = getDrivenCases(model);
  if (driven === null) return [];
  const ids = model.testModel.eventCases.map(({ id }) => id);
  return ids
    .filter(id => !driven.includes(id))
    .map(id => ({
      problem: `The event case "${id}" has no driver: no browser can run it.`,
      ...getNewDriverPlace(ids, id),
      example: writeDriver(id),
      isEntry: true,
    }));
}
