/** The HTML that the portal starts from. */
export { type PortalSource, registerPortalPage } from './register-portal-page.ts'
