import { describe, expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

const svg = (inside: string, attributes = '') =>
  cleanSvg(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${attributes}>${inside}</svg>`,
    ),
  ).toString()
const inside = (text: string) => svg(text).replace(/^<svg[^>]*>|<\/svg>$/g, '')

describe('a drawing', () => {
  test('keeps its shapes, colours, gradients and words', () => {
    const drawing =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><path d="M0 0h9" fill="url(#g)"></path><text x="1">A &amp; B</text>'
    expect(inside(drawing)).toBe(drawing)
  })

  test('keeps colours that a drawing program wrote as styles', () => {
    expect(inside('<path d="M0 0" style="fill:#fff;-inkscape-x:1;stroke-width:2"/>')).toBe(
      '<path d="M0 0" fill="#fff" stroke-width="2"></path>',
    )
  })

  test.each([
    '<script>alert(1)</script>',
    '<script xlink:href="https://evil.example/x.js"/>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
    '<image href="https://evil.example/pixel"/>',
    '<image xlink:href="data:image/svg+xml;base64,PHN2Zy8+"/>',
    '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    '<style>@import "https://evil.example/x.css"</style>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<set attributeName="onmouseover" to="alert(1)"/>',
    '<iframe src="https://evil.example"/>',
    '<handler type="text/ecmascript">alert(1)</handler>',
    '<html:script xmlns:html="http://www.w3.org/1999/xhtml">alert(1)</html:script>',
    '<metadata><x:xmpmeta xmlns:x="adobe:ns:meta/">who made it</x:xmpmeta></metadata>',
    '<!-- <script>alert(1)</script> -->',
    '<?xml-stylesheet href="https://evil.example/x.css"?>',
  ])('loses %s', (hostile) => expect(inside(hostile)).toBe(''))

  test.each([
    ['onload="alert(1)"', ''],
    ['fill="url(https://evil.example/x#g)"', ''],
    ['fill="url(#g) url(https://evil.example)"', ''],
    ['style="fill:url(https://evil.example/x)"', ''],
    ['style="fill:#fff;background:url(https://evil.example/x)"', ' fill="#fff"'],
    ['xlink:href="https://evil.example/x.svg#a"', ''],
    ['xlink:href="#a"', ' href="#a"'],
    ['class="x" data-x="1" xml:base="https://evil.example/"', ''],
    ['id="a&quot; onload=&quot;alert(1)"', ' id="a&quot; onload=&quot;alert(1)"'],
  ])('of a part with %s keeps only%s', (attribute, kept) =>
    expect(inside(`<use ${attribute}/>`)).toBe(`<use${kept}></use>`),
  )

  test.each([
    [
      'an entity bomb',
      '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
      'entities',
    ],
    ['a web page', '<html><body/></html>', 'no SVG'],
    ['no SVG namespace', '<svg><path/></svg>', 'no SVG'],
    ['broken', '<svg xmlns="http://www.w3.org/2000/svg"><path></svg>', 'well-formed'],
    ['two at once', '<svg xmlns="http://www.w3.org/2000/svg"/><svg/>', 'well-formed'],
    ['nested without end', `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(60)}`, 'nested'],
  ])('that is %s is refused', (_, text, reason) => expect(() => cleanSvg(Buffer.from(text))).toThrow(reason))

  test('in another encoding is refused', () => {
    expect(() => cleanSvg(Buffer.from([0xff, 0xfe, 0x3c, 0x00]))).toThrow('UTF-8')
  })
})
