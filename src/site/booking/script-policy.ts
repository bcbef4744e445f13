/** What browsers with Trusted Types offer. They take the policy's result, which is no string, where a string is expected. */
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/**
 * A Trusted Types policy that allows exactly one address. The server's content security policy has to permit its name,
 * which can be taken only once in a document. Browsers without Trusted Types need no policy.
 */
export const createScriptPolicy = (name: string, permittedUrl: string): ScriptPolicy =>
  window.trustedTypes?.createPolicy(name, {
    createScriptURL(url) {
      if (url !== permittedUrl) throw new TypeError(`The policy ${name} permits another script.`);
      return url;
    },
  }) ?? { createScriptURL: url => url };
