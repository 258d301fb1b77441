/** The session module's one door: what proves that a browser made the rows it asks for. */
export { requireSameOrigin } from './same-origin.ts'
export { cookieJar, sessionCookieName } from './session-cookie.ts'
export { type CallSession, type CookieJar, openSession, SESSION_DAYS } from './sessions.ts'
export { sessionJobs } from './session.jobs.ts'
