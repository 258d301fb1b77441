export const keys = {
  'keys-are-made-after-a-fresh-proof': {
    rule: 'A person makes a key only after a proof of the last ten minutes',
    file: 'apps/server/src/person/key/keys.ts',
    find: 'requireFresh(ctx)\n  const { actor',
    replace: 'const { actor',
    tests: ['apps/server/src/person/key/keys.test.ts'],
  },
  'keys-end-after-a-fresh-proof': {
    rule: 'A person ends a key only after a proof of the last ten minutes',
    file: 'apps/server/src/person/key/keys.ts',
    find: 'requireFresh(ctx)\n  const key',
    replace: 'const key',
    tests: ['apps/server/src/person/key/keys.test.ts'],
  },
  'keys-give-what-their-maker-holds': {
    rule: 'A key gives no scope and no programme that its maker does not hold',
    file: 'apps/server/src/person/key/keys.ts',
    find: 'requireGrant(ctx, key)\n  requireNoMore',
    replace: 'requireNoMore',
    tests: ['apps/server/src/person/key/keys.test.ts'],
  },
  'who-ends-a-key-holds-what-it-gives': {
    rule: 'A key is ended by callers who hold what it gives',
    file: 'apps/server/src/person/key/keys.ts',
    find: 'requireGrant(ctx, key)\n  ctx.note({ key: id',
    replace: 'ctx.note({ key: id',
    tests: ['apps/server/src/person/key/keys.test.ts'],
  },
  'keys-outlive-no-maker': {
    rule: 'A key that ends makes none that ends later, and the key of a store none of another',
    file: 'apps/server/src/person/key/keys.ts',
    find: 'if (outlives || otherStore) throw',
    replace: 'if (false) throw',
    tests: ['apps/server/src/person/key/keys.test.ts'],
  },
  'keys-are-listed-by-reach': {
    rule: 'Keys that reach more than the caller are not listed',
    file: 'apps/server/src/person/key/keys.ts',
    find: 'reaches(ctx.operator, affiliates)',
    replace: '(void affiliates, void reaches, true)',
    tests: ['apps/server/src/person/key/keys.test.ts'],
  },
}
