import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FlightInput } from '../../contract/flight.ts';

const compress = promisify(gzip);

interface Answer {
  plain: Uint8Array<ArrayBuffer>;
  gzipped: Promise<Uint8Array<ArrayBuffer>> | null;
}

/** The bytes of search answers, kept as long as the flights themselves: asked again, nothing is written anew. */
export function createSearchAnswers(): (
  flights: readonly FlightInput[],
  accepts: string,
) => Promise<Response> {
  const answers = new WeakMap<readonly FlightInput[], Answer>();
  const answerOf = (flights: readonly FlightInput[]): Answer => {
    const known = answers.get(flights);
    if (known) return known;
    const answer: Answer = { plain: new TextEncoder().encode(JSON.stringify({ flights })), gzipped: null };
    answers.set(flights, answer);
    return answer;
  };
  return async (flights, accepts) => {
    const answer = answerOf(flights);
    const headers = { 'Content-Type': 'application/json; charset=utf-8', Vary: 'Accept-Encoding' };
    if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepts))
      return new Response(answer.plain, { headers });
    answer.gzipped ??= compress(answer.plain, { level: 6 }).then(bytes => new Uint8Array(bytes));
    return new Response(await answer.gzipped, { headers: { ...headers, 'Content-Encoding': 'gzip' } });
  };
}
