/** The price check that partners put on their own pages. */
export { allowEmbedOrigins } from './allow-origins.ts'
export { type EmbedSource, registerEmbedScript } from './register-script.ts'
