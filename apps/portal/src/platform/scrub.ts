/** What must not leave for a third party: ids of orders, tokens and signatures of links, mail addresses, bank accounts. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '{id}'],
  [/([?&#](?:signature|expires|k|t|token|search)=)[^&#\s"\\]*/gi, '$1{hidden}'],
  [/[^\s@"'<>/?&=]+(?:@|%40)[^\s@"'<>/]+\.[a-z]{2,}/gi, '{email}'],
  [/\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,7}(?:\s?[A-Z0-9]{1,3})?\b/g, '{account}'],
  [/\bBearer\s+[^\s"\\]+/gi, 'Bearer {hidden}'],
]

/** A text without them (quality A6). */
export const scrubText = (text: string): string =>
  SECRETS.reduce((left, [secret, sign]) => left.replace(secret, sign), text)

/** The same for every text in a value, however deep. */
export const scrub = <Value>(value: Value): Value => scrubbed(value) as Value

const scrubbed = (value: unknown): unknown => {
  if (typeof value === 'string') return scrubText(value)
  if (Array.isArray(value)) return value.map(scrubbed)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, scrubbed(part)]))
}
