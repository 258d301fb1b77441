/** The session module's one door: what proves that a browser made the rows it asks for. */
export { requireSameOrigin } from './same-origin.ts'
export { sessionJobs } from './session.jobs.ts'
export { cookieJar } from './session-cookie.ts'
export { openSession } from './sessions.ts'
