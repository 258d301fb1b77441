/** A shop that is measured beside the product: what is installed for it, and where it comes from. */
export type PeerPackages = {
  readonly name: 'vendure' | 'medusa'
  /** Its published packages, each of one version. */
  readonly dependencies: Readonly<Record<string, string>>
}

/** The newest of 27 November 2026 that runs on Node 20. What it brings along is resolved by npm on the day of the installation. */
export const PEERS: readonly PeerPackages[] = [
  { name: 'vendure', dependencies: { '@vendure/core': '3.7.3', pg: '8.23.1' } },
  {
    name: 'medusa',
    dependencies: { '@medusajs/medusa': '2.21.2', '@medusajs/framework': '2.21.2', '@medusajs/cli': '2.21.2' },
  },
]
