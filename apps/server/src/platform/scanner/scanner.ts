/** Looks for what is known to do harm in what strangers send (quality C5). */
export type Scanner = {
  /** @throws ScannerError when it cannot say: what waits for it goes on waiting */
  readonly scan: (bytes: Uint8Array) => Promise<'clean' | 'infected'>
}

/** The scanner did not answer, or not in a way that says anything. */
export class ScannerError extends Error {
  override readonly name = 'ScannerError'
}

/** For installations without a scanner. What is kept of a file is encoded again from its pixels in any case. */
export const noScanner: Scanner = { scan: async () => 'clean' }
