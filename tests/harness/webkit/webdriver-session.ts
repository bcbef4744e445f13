import * as v from 'valibot';

/** The key under which WebDriver sends a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const elementSchema = v.object({ [elementKey]: v.string() });

/** A reference to an element of the page. It is void as soon as React renders another element in its place. */
export type ElementReference = v.InferOutput<typeof elementSchema>;

const errorSchema = v.object({ error: v.string(), message: v.string() });
const answerSchema = v.object({ value: v.unknown() });
const sessionSchema = v.object({ sessionId: v.string() });

type Argument = string | number | boolean | null | ElementReference | readonly Argument[];

const callTimeoutMs = 30_000;

/** Sends a command of W3C WebDriver. @throws Error with the driver's message, or after the timeout */
async function call<T>(
  schema: v.GenericSchema<unknown, T>,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  body: object = {},
): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(callTimeoutMs),
  });
  const { value } = v.parse(answerSchema, await response.json());
  const failure = v.safeParse(errorSchema, value);
  if (failure.success) throw new Error(`${failure.output.error}: ${failure.output.message}`);
  return v.parse(schema, value);
}

/** Whether a driver takes commands. */
export async function isDriverReady(driverUrl: string): Promise<boolean> {
  try {
    return (await call(v.object({ ready: v.boolean() }), 'GET', `${driverUrl}/status`)).ready;
  } catch {
    return false;
  }
}

/** A browser window that is driven by the commands of W3C WebDriver. */
export class WebDriverSession {
  readonly #url: string;

  private constructor(url: string) {
    this.#url = url;
  }

  static async start(driverUrl: string, capabilities: object): Promise<WebDriverSession> {
    const { sessionId } = await call(sessionSchema, 'POST', `${driverUrl}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    return new WebDriverSession(`${driverUrl}/session/${sessionId}`);
  }

  #get = <T>(schema: v.GenericSchema<unknown, T>, path: string) => call(schema, 'GET', this.#url + path);
  #post = <T>(schema: v.GenericSchema<unknown, T>, path: string, body?: object) =>
    call(schema, 'POST', this.#url + path, body);

  close = () => call(v.unknown(), 'DELETE', this.#url);

  resize = (width: number, height: number) => this.#post(v.unknown(), '/window/rect', { width, height });
  goto = (url: string) => this.#post(v.unknown(), '/url', { url });
  goBack = () => this.#post(v.unknown(), '/back');
  reload = () => this.#post(v.unknown(), '/refresh');
  getUrl = () => this.#get(v.string(), '/url');

  /** The name of an element, as the browser gives it to assistive technology. */
  getName = (element: ElementReference) =>
    this.#get(v.string(), `/element/${element[elementKey]}/computedlabel`);
  click = (element: ElementReference) => this.#post(v.unknown(), `/element/${element[elementKey]}/click`);
  clear = (element: ElementReference) => this.#post(v.unknown(), `/element/${element[elementKey]}/clear`);
  /** Types into an element. */
  type = (element: ElementReference, text: string) =>
    this.#post(v.unknown(), `/element/${element[elementKey]}/value`, { text });

  /** Presses keys, wherever the focus is. `keys` are characters, or code points of WebDriver such as `\uE004` for Tab. */
  press = (...keys: string[]) =>
    this.#post(v.unknown(), '/actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: keys.flatMap(value => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });

  /** Moves the mouse over the middle of an element. */
  hover = (element: ElementReference) =>
    this.#post(v.unknown(), '/actions', {
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [{ type: 'pointerMove', duration: 0, x: 0, y: 0, origin: element }],
        },
      ],
    });

  /** The visible part of the page as a PNG. */
  screenshot = async (): Promise<Buffer> => Buffer.from(await this.#get(v.string(), '/screenshot'), 'base64');

  /** Calls a function in the page. It can't use anything from outside. Promises are awaited. */
  evaluate = <T>(
    schema: v.GenericSchema<unknown, T>,
    // The arguments arrive in the page as JSON, an element as itself.
    inPage: (...args: never[]) => unknown,
    ...args: readonly Argument[]
  ): Promise<T> =>
    this.#post(schema, '/execute/async', {
      script: `const [done, ...args] = [...arguments].reverse();
        Promise.resolve((${inPage.toString()})(...args.reverse())).then(done);`,
      args,
    });

  /** Runs a script in the page. */
  run = (script: string) => this.#post(v.unknown(), '/execute/sync', { script, args: [] });

  static readonly elements = v.array(elementSchema);
}
