/** What comes from outside with a purpose of its own. */
export const hostility = {
  'markup-is-written-as-text': {
    rule: 'What a stranger typed is text in every page and e-mail',
    file: 'apps/server/src/platform/http/escape-html.ts',
    find: 'text.replaceAll(/[&<>"\']/g, (character)',
    replace: 'text.replaceAll(/[&"\']/g, (character)',
    tests: [
      'apps/server/src/portal-page/portal-page.test.ts',
      'apps/server/src/notification/own-words.test.ts',
      'apps/server/src/affiliate/text/texts.test.ts',
      'apps/server/src/affiliate/asset/clean-svg.test.ts',
    ],
  },
  'data-ends-no-script': {
    rule: 'Data in a page cannot end the script it stands in',
    file: 'apps/server/src/platform/http/escape-html.ts',
    find: '/[<>&\\u2028\\u2029]/g',
    replace: '/[\\u2028\\u2029]/g',
    tests: [
      'apps/server/src/portal-page/portal-page.test.ts',
      'apps/server/src/portal-page/own-words.test.ts',
      'apps/server/src/affiliate/look/hostile-look.test.ts',
    ],
  },
  'texts-carry-no-script-address': {
    rule: 'A link in a programme’s own text leads to a page, an e-mail or a telephone',
    file: 'apps/server/src/affiliate/text/rich-text.ts',
    find: "if (name === 'href') return ADDRESS.test(value)",
    replace: "if (name === 'href') return true",
    tests: ['apps/server/src/affiliate/text/texts.test.ts'],
  },
  'drawings-load-nothing': {
    rule: 'A drawing refers to its own parts alone',
    file: 'apps/server/src/affiliate/asset/clean-svg.ts',
    find: "element !== 'a' && /^#[\\w.-]+$/.test(value) ?",
    replace: 'true ?',
    tests: ['apps/server/src/affiliate/asset/clean-svg.test.ts'],
  },
  'pages-clean-their-markup': {
    rule: 'A page keeps no event handler or style of a programme’s text',
    file: 'apps/portal/src/platform/clean-html.ts',
    find: 'purifier.sanitize(html, RULES)',
    replace: 'document.createRange().createContextualFragment(html)',
    tests: ['apps/portal/src/platform/clean-html.test.tsx'],
  },
  'guessing-is-braked': {
    rule: 'An address that guesses too often waits',
    file: 'apps/server/src/platform/http/brake.ts',
    find: 'record.blockedUntil = at + blockMs',
    replace: 'record.blockedUntil = at',
    tests: ['apps/server/src/platform/http/brake.test.ts'],
  },
  'neighbours-share-an-address-block': {
    rule: 'Addresses of one IPv6 network count as one',
    file: 'apps/server/src/platform/http/address-block.ts',
    find: '.slice(0, 4)',
    replace: '.slice(0, 8)',
    tests: ['apps/server/src/platform/http/address-block.test.ts'],
  },
  'old-messages-are-not-played-again': {
    rule: 'A signed message counts for five minutes',
    file: 'apps/server/src/platform/crypto/message-signature.ts',
    find: 'if (Math.abs(message.now.getTime() - Number(seconds) * 1000) > WINDOW_MS) return false',
    replace: '',
    tests: ['apps/server/src/platform/crypto/message-signature.test.ts'],
  },
}
