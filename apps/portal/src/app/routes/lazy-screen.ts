import { lazyRouteComponent } from '@tanstack/react-router'
import { isMissingCode, MissingCodeError } from '#portal/platform/missing-code.ts'

/**
 * A screen whose code cannot be fetched is a failure like any other. The router's own would read the page again at
 * once: without a network all that was typed would be lost.
 */
export const lazyScreen = <Module extends Readonly<Record<string, unknown>>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) =>
  lazyRouteComponent(async () => {
    try {
      return await load()
    } catch (cause) {
      throw isMissingCode(cause) ? new MissingCodeError('The code of a screen could not be fetched', { cause }) : cause
    }
  }, name)
