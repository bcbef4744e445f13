/** Whether a line of the log is the one that every call with a response leaves. */
export const isCallLine = (line: string): boolean =>
  /^Duffel, [A-Z]+ [\w/{}]+: \d{3} \(request (?:without an id|[\w-]+)\)$/.test(line);
