/** A part of the portal's own code could not be fetched: the network is gone, or a deployment has replaced it. */
export class MissingCodeError extends Error {
  override readonly name = 'MissingCodeError'
}

/** The texts by which browsers report a missing module, and the build's loader a missing stylesheet. */
const MISSING = /dynamically imported module|module script|preload CSS/i

export const isMissingCode = (failure: unknown): boolean =>
  failure instanceof MissingCodeError || (failure instanceof Error && MISSING.test(failure.message))
