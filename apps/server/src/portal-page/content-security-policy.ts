import type { InstanceConfig } from '@reprise/contract'
import { SCHEME_SCRIPT_SOURCE, START_SCRIPT_SOURCE } from './inline-scripts.ts'

/** Its own files, the services its affiliate has named, and nothing inline but what carries the nonce (quality D4). */
export const contentSecurityPolicy = (
  nonce: string,
  config: Pick<InstanceConfig, 'errorReporterDsn' | 'tagManagerId'> | null,
): string => {
  const reporter = config?.errorReporterDsn === undefined ? [] : [new URL(config.errorReporterDsn).origin]
  const sources = (...list: string[]) => ["'self'", ...list].join(' ')
  return [
    "default-src 'none'",
    `script-src ${sources(`'nonce-${nonce}'`, SCHEME_SCRIPT_SOURCE, START_SCRIPT_SOURCE)}`,
    `style-src ${sources(`'nonce-${nonce}'`)}`,
    `img-src ${sources('data:', 'blob:')}`,
    `font-src ${sources()}`,
    `connect-src ${sources(...reporter)}`,
    `worker-src ${sources('blob:')}`,
    `manifest-src ${sources()}`,
    // A tag container runs in a page of its own.
    ...(config?.tagManagerId === undefined ? [] : ["frame-src 'self'"]),
    `form-action ${sources()}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app dompurify',
  ].join('; ')
}

/**
 * What a worker of the portal may do that reads pictures: run its program of WebAssembly, and fetch it. The pages themselves may
 * run none (docs/decisions/0105).
 */
export const WORKER_CSP = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** Vite injects scripts and styles of its own and talks to the page over a socket. */
export const DEVELOPMENT_CSP =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "connect-src 'self' ws:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
