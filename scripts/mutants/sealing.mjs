export const sealing = {
  'a-value-opens-in-its-place': {
    rule: 'A sealed value that was copied to another place does not open',
    file: 'apps/server/src/platform/crypto/vault.ts',
    find: 'Buffer.concat([head, Buffer.from(place)])',
    replace: 'Buffer.concat([head, Buffer.from(place).subarray(0, 0)])',
    tests: ['apps/server/src/platform/crypto/vault.test.ts'],
  },
  'each-seal-is-new': {
    rule: 'The same value is sealed differently each time',
    file: 'apps/server/src/platform/crypto/vault.ts',
    find: 'const nonce = randomBytes(NONCE)',
    replace: 'const nonce = Buffer.alloc(NONCE)',
    tests: ['apps/server/src/platform/crypto/vault.test.ts'],
  },
  'links-are-signed-for-their-path': {
    rule: 'A signed link opens the page it was signed for',
    file: 'apps/server/src/platform/crypto/signed-link.ts',
    find: '${expires}\\n${path}',
    replace: '${expires}\\n${path.length}',
    tests: ['apps/server/src/platform/crypto/signed-link.test.ts'],
  },
  'a-changed-line-breaks-the-chain': {
    rule: 'The register shows that a line was changed',
    file: 'apps/server/src/register/chain.ts',
    find: 'line.recordedAt.toISOString(),',
    replace: '',
    tests: ['apps/server/src/register/verify-register.test.ts'],
  },
  'a-removed-line-breaks-the-chain': {
    rule: 'The register shows that a line was taken out',
    file: 'apps/server/src/register/chain.ts',
    find: "before.toString('hex'),",
    replace: '',
    tests: ['apps/server/src/register/verify-register.test.ts'],
  },
  'accounts-are-masked': {
    rule: 'Of an account the last four signs are shown',
    file: 'apps/server/src/customer/sealed-person.ts',
    find: '${iban.slice(0, 4)} **** ${iban.slice(-4)}',
    replace: '${iban.slice(0, 4)} **** ${iban.slice(-8)}',
    tests: ['apps/server/src/customer/mask.test.ts', 'apps/server/src/order/payment.test.ts'],
  },
}
