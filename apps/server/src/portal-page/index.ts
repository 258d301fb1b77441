/** The HTML that the portal starts from. */
export { DEVELOPMENT_CSP } from './content-security-policy.ts'
export { SCHEME_SCRIPT, SCHEME_SCRIPT_SOURCE } from './inline-scripts.ts'
export { type PortalSource, registerPortalPage } from './register-portal-page.ts'
