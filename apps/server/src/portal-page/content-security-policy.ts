import type { InstanceConfig } from '@reprise/contract'
import { SCHEME_SCRIPT_SOURCE } from './scheme-script.ts'

const TAG_MANAGER = 'https://www.googletagmanager.com'

/**
 * What a page of the portal may load and run (quality D4): its own files, and the outside services its affiliate has
 * named, nothing inline but what carries this response's nonce.
 */
export const contentSecurityPolicy = (
  nonce: string,
  config: Pick<InstanceConfig, 'errorReporterDsn' | 'tagManagerId'> | null,
): string => {
  const reporter = config?.errorReporterDsn === undefined ? [] : [new URL(config.errorReporterDsn).origin]
  const tags = config?.tagManagerId === undefined ? [] : [TAG_MANAGER]
  const sources = (...list: string[]) => ["'self'", ...list].join(' ')
  return [
    "default-src 'none'",
    `script-src ${sources(`'nonce-${nonce}'`, SCHEME_SCRIPT_SOURCE, ...tags)}`,
    `style-src ${sources(`'nonce-${nonce}'`)}`,
    `img-src ${sources('data:', 'blob:', ...tags)}`,
    `font-src ${sources()}`,
    `connect-src ${sources(...reporter, ...tags)}`,
    `worker-src ${sources('blob:')}`,
    `manifest-src ${sources()}`,
    `form-action ${sources()}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app dompurify',
  ].join('; ')
}

/** Vite injects scripts and styles of its own and talks to the page over a socket. */
export const DEVELOPMENT_CSP =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "connect-src 'self' ws:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
