import { describe, expect, it } from 'vitest'
import { commentFaults } from './comments.mjs'

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
})
