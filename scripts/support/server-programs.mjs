import { buildServerPrograms } from './build-all.mjs'

/** Runs once for all tests of the server: what it starts in processes of their own (`platform/program.ts`) is built. */
export const setup = () => buildServerPrograms(() => {})
