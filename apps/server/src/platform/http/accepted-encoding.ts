export type Encoding = 'br' | 'gzip' | 'identity'

/** The best form that a caller says it reads (RFC 9110, section 12.5.3). */
export const acceptedEncoding = (header: string | undefined): Encoding => {
  if (header === undefined) return 'identity'
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}
