/** Ways to leave a value of a stylesheet, an attribute, an element or a string, and to load or run something. */
const ESCAPES = [
  ';',
  '}',
  '{',
  '};',
  ';}',
  '</style>',
  '</STYLE >',
  '-->',
  '<!--',
  '/*',
  '*/',
  '\\',
  '\\3b ',
  '\\7d ',
  '\u0000',
  '\n',
  '\r\n',
  '\f',
  '"',
  "'",
  '`',
  '">',
  "'>",
  '\u2028',
]
const PAYLOADS = [
  'url(https://evil.example/x)',
  'u\\72l(https://evil.example/x)',
  'image-set("https://evil.example/x" 1x)',
  '@import "https://evil.example/x.css";',
  'expression(alert(1))',
  '-moz-binding:url(https://evil.example/x.xml#x)',
  'behavior:url(x.htc)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
]

/** A valid value with something hostile behind it, before it and in its place; more than 200 of them. */
export const hostileStrings = (valid: string): readonly string[] => [
  ...ESCAPES.flatMap((escape) => PAYLOADS.map((payload) => `${valid}${escape}${payload}`)),
  ...PAYLOADS,
  ...ESCAPES,
  ...PAYLOADS.map((payload) => `${payload}${valid}`),
]
