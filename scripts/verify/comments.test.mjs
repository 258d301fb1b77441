import { describe, expect, it } from 'vitest'
import { commentFaults, commentLines, shareFaults } from './comments.mjs'

const ts = (text) => commentFaults('apps/server/src/document/document.ts', text)

describe('comments', () => {
  it('name the person, and say again', () => {
    expect(ts('/** The sender reads it again. */\nexport const a = 1 // in bytes')).toEqual([])
    for (const comment of ['/** Whoever asks. */', '// Read\n// anew.', '/* Nobody’s file */'])
      expect(ts(`${comment}\nexport const a = 1`), comment).toHaveLength(1)
    expect(commentFaults('apps/portal/src/ui/card.module.css', '.a { /* whatever the scheme */ }')).toHaveLength(1)
  })

  it('begin with what they are about', () => {
    expect(ts('/** Size of the file, in bytes. */\nexport const a = 1')).toEqual([])
    expect(ts('/** Of the file, in bytes. */\nexport const a = 1')).toHaveLength(1)
    expect(ts('/**\n * Of the file.\n */\nexport const a = 1')).toHaveLength(1)
  })

  it('are not the code: strings and names may say what they like', () => {
    expect(ts("export const nobody = '/* Nobody sees it. */'")).toEqual([])
  })

  it('are found by their line', () => {
    expect(ts('\n/**\n * Kept.\n * Read by somebody.\n */')[0]).toContain('document.ts:4 "somebody"')
  })

  it('are counted by lines that hold nothing else', () => {
    const lines = ['/** One. */', '/**', ' * Two.', ' */', 'const a = 1 // none', '// Three.', '  {/* Four. */}']
    expect(commentLines('apps/portal/src/ui/a.ts', lines.slice(0, 6).join('\n'))).toBe(5)
    expect(commentLines('apps/portal/src/ui/a.tsx', `const a = (\n  <p>\n  ${lines[6]}\n  </p>\n)\n`)).toBe(1)
    expect(
      commentLines('apps/portal/src/ui/a.module.css', '.a {\n  /* Five\n     and six. */\n  top: 0; /* none */\n}'),
    ).toBe(2)
  })

  it('are at most a share of the lines', () => {
    const files = { 'a.ts': '// Why.\nconst a = 1\n', 'b.ts': 'const b = 1\nconst c = 1\n' }
    expect(shareFaults(files, 25)).toEqual([])
    expect(shareFaults(files, 24.9)).toEqual([expect.stringContaining('25.00 % of the lines')])
  })
})
