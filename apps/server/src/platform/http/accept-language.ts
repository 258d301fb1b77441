/**
 * The offered language that suits an Accept-Language header best (RFC 4647, lookup): by weight, then by order;
 * `fr-CA` is served by `fr`, and `fr` by `fr-CA`.
 * @param offered never empty; its first one is the answer when none suits
 */
export const negotiateLanguage = (header: string | undefined, offered: readonly string[]): string => {
  const fallback = offered[0] ?? ''
  if (header === undefined || header === '') return fallback
  for (const wanted of wantedLanguages(header)) {
    if (wanted === '*') return fallback
    const exact = offered.find((one) => one.toLowerCase() === wanted)
    if (exact !== undefined) return exact
    const primary = wanted.split('-')[0]
    const near =
      offered.find((one) => one.toLowerCase() === primary) ??
      offered.find((one) => one.toLowerCase().split('-')[0] === primary)
    if (near !== undefined) return near
  }
  return fallback
}

const wantedLanguages = (header: string): string[] =>
  header
    .slice(0, 500)
    .split(',')
    .map((part, order) => {
      const [tag = '', q] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      const quality = q === undefined ? 1 : Number(q)
      return { tag, quality: Number.isFinite(quality) ? quality : 0, order }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order)
    .map(({ tag }) => tag)
