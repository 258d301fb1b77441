import { setFlagsFromString } from 'node:v8'

/**
 * Lets the heap grow to twice of what is alive before the next full collection; V8 alone lets it grow by some 20 MB, and
 * counts files in memory as well, so that large uploads stopped everything twice a second (quality F23,
 * docs/decisions/0254).
 */
export const collectLessOften = (): void => setFlagsFromString('--heap-growing-percent=100')
