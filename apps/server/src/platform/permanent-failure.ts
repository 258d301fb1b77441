/** A failure that no other try will mend: code that retries gives up at once, and says so. */
export class PermanentFailure extends Error {
  override readonly name: string = 'PermanentFailure'
}
