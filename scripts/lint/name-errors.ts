const vagueNames = new Set('util utils misc helper helpers common shared lib stuff'.split(' '));
/** Names that tools and platforms prescribe. */
const prescribed =
  /^(?:README|LICENSE|Dockerfile|Caddyfile|LICENSES|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY)(?:\.md)?$|^CODEOWNERS$|^(?:PULL_REQUEST_TEMPLATE|pull_request_template)\.md$|^index\.html$|^_headers$/;
const kebabCase = /^\.?[a-z\d]+(?:[-.][a-z\d]+)*$/;

/** What is wrong with a path of the repository, else null. */
export function findNameError(path: string): string | null {
  for (const part of path.split('/')) {
    if (prescribed.test(part)) continue;
    if (!kebabCase.test(part)) return `${path}: ${part} isn't in kebab-case.`;
    const vague = part.split(/[-.]/).find(word => vagueNames.has(word));
    if (vague !== undefined || /^index\.tsx?$/.test(part))
      return `${path}: ${part} doesn't say what it holds. Put a function in the file of the noun that it is about.`;
    if (part.endsWith('.snap')) return `${path}: compare with toEqual instead of a snapshot file.`;
  }
  return null;
}
