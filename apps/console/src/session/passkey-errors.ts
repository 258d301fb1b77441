/** A browser without what passkeys need. */
export class NoPasskeys extends Error {
  override readonly name = 'NoPasskeys'
}

/** The person, or their device, gave up before anything was signed. */
export class NothingSigned extends Error {
  override readonly name = 'NothingSigned'
}
