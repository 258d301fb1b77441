/** The page of the console, for people who work behind the portal. */
export { type ConsoleSource, registerConsolePage } from './register-console-page.ts'
