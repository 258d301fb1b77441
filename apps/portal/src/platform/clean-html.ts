import createDOMPurify, { type Config } from 'dompurify'

/** What rich text may hold (quality D6); links may have a `target` (portal §9). */
const RULES = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h2', 'h3', 'h4', 'span'],
  ALLOWED_ATTR: ['href', 'target', 'rel', 'title', 'lang', 'dir'],
  ALLOWED_URI_REGEXP: /^(https:|mailto:|tel:|\/(?![/\\]))/i,
  // The rule for addresses above would otherwise judge these as well, and find that `_blank` is none.
  ADD_URI_SAFE_ATTR: ['target', 'rel', 'lang', 'dir'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_ATTR: ['style'],
  SANITIZE_NAMED_PROPS: true,
  RETURN_DOM_FRAGMENT: true as const,
} satisfies Config & { RETURN_DOM_FRAGMENT: true }

/** Where a link may open: the four names that HTML gives a meaning. */
const TARGETS = new Set(['_self', '_blank', '_parent', '_top'])

const purifier = createDOMPurify(window)
purifier.addHook('afterSanitizeAttributes', (element) => {
  const target = element.getAttribute('target')?.toLowerCase()
  if (element.tagName !== 'A' || target === undefined || !TARGETS.has(target)) element.removeAttribute('target')
  else if (target === '_blank') element.setAttribute('rel', 'noopener noreferrer')
})

export const cleanHtml = (html: string): DocumentFragment => purifier.sanitize(html, RULES)
