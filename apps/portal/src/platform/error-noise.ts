/**
 * Errors that are none of ours (portal §8): the browser's own about its resize observer, and those whose
 * text comes out of a package or out of the stack helper of the UI library.
 */
const NOISE: readonly RegExp[] = [
  /ResizeObserver loop limit exceeded/i,
  /ResizeObserver loop completed with undelivered notifications/i,
  /node_modules/i,
  /react[-_]stack[-_](?:bottom[-_]frame|top[-_]frame)/i,
  /describe(?:Native|Builtin)?ComponentFrame/i,
]

export const isNoise = (text: string): boolean => NOISE.some((pattern) => pattern.test(text))
