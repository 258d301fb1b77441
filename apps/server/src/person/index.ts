/** The one door of people who sign in by themselves: invitations, passkeys, sessions. */
export { type Invited, inviteAgain, invitePerson, listPeople } from './invite-person.ts'
export { endSessions, resumePerson, suspendPerson } from './change-person.ts'
export { makeDemoEntry } from './demo-entry.ts'
export { personJobs } from './person.jobs.ts'
export { demoLink, enrolmentLink, personRoutes } from './person.routes.ts'
export { findSignedIn, operatorOfPerson } from './person-session.ts'
export { stationRoutes } from './station/station.routes.ts'
export { personTokenIn } from './person-cookie.ts'
