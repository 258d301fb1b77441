import type { OperatorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'

/** The entity tag of a version: `"12"`. */
export const tagOf = (version: number): string => `"${version}"`

/**
 * Refuses a change that would overwrite the newer change of another caller (RFC 9110, section 13.1.1).
 * @throws ProblemError version-required where the caller says no version, version-changed where it is not the present
 *   one
 */
export const requireVersion = ({ ifMatch }: Pick<OperatorContext, 'ifMatch'>, version: number): void => {
  if (ifMatch === null)
    throw new ProblemError('version-required', {
      detail: 'Send the ETag of the version you changed: If-Match: "…"',
      current: { version },
    })
  const tags = ifMatch.split(',').map((tag) => tag.trim())
  if (!tags.includes('*') && !tags.includes(tagOf(version)))
    throw new ProblemError('version-changed', { current: { version } })
}
