/** The contract, for people. */
export { registerApiDocs } from './register-api-docs.ts'
