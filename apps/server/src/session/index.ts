/** The session module's one door: what proves that a browser made the rows it asks for. */
export { cookieJar, readCookie, requireSameOrigin } from './session-cookie.ts'
export { sessionJobs } from './session.jobs.ts'
export { openSession } from './sessions.ts'
