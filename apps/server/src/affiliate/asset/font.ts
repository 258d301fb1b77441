/** Signature, flavour and the length the file says it has (WOFF2, section 4.1): browsers check the rest before they use it. */
export const isWoff2 = (bytes: Buffer): boolean =>
  bytes.length >= 48 && bytes.toString('latin1', 0, 4) === 'wOF2' && bytes.readUInt32BE(8) === bytes.length
