import { SURFACE_BASE } from '@reprise/contract/operation/endpoint'

const ASSET = 'asset:'

/** `asset:{id}` lies on our own host, any other address as it is. @param width of its place, in CSS px */
export const assetAddress = (named: string | undefined, width?: number): string | undefined => {
  if (!named?.startsWith(ASSET)) return named
  const address = `${SURFACE_BASE['config-api']}/assets/${named.slice(ASSET.length)}`
  return width === undefined ? address : `${address}?width=${width * PIXELS}`
}

/** Pixels of a device to one of CSS, as most phones have at least. */
const PIXELS = 2
