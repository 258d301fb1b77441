/** Keys rotate while serving: what an earlier key sealed is sealed again with the first one, and looked at. */
export { rewrap, type Rewrapped } from './rewrap.ts'
export { verifyKeys } from './verify-keys.ts'
