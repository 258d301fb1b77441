/** Something that no other try will mend: whoever tries again and again gives up at once, and says so. */
export class PermanentFailure extends Error {
  override readonly name: string = 'PermanentFailure'
}
