/**
 * The environment of a child process of a test, without the developer's own settings: keys of real providers have no place
 * there. With the compile cache, which npm test sets, most scripts start in half the time.
 */
export const childEnvironment = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
};
