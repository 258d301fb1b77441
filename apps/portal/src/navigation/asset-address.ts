import { SURFACE_BASE } from '@reprise/contract/endpoint'

const ASSET = 'asset:'

/** Where a picture that a configuration names lies: `asset:{id}` on our own host, any other address as it is. */
export const assetAddress = (named: string | undefined): string | undefined =>
  named?.startsWith(ASSET) ? `${SURFACE_BASE['config-api']}/assets/${named.slice(ASSET.length)}` : named
