import { describe, expect, it } from 'vitest'
import { createLogger } from './logger.ts'

const aLog = (level = 'info') => {
  const lines: string[] = []
  const log = createLogger({ level, pretty: false, destination: { write: (line) => void lines.push(line) } })
  return { log, lines }
}

describe('The log', () => {
  it('is one line of JSON for each event, with its time and the name of its level', () => {
    const { log, lines } = aLog()
    log.info({ affiliate: 'nordwind' }, 'Order placed\nand more')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      affiliate: 'nordwind',
      msg: 'Order placed\nand more',
    })
  })

  it('holds no credential and nothing a customer typed, however deep it stands', () => {
    const { log, lines } = aLog()
    const secret = 'hunter2'
    log.info({
      email: secret,
      customer: { iban: secret, phone: secret },
      req: { headers: { authorization: secret, cookie: secret } },
    })
    log
      .child({ email: secret })
      .warn({ res: { headers: { 'set-cookie': secret } }, order: { payment: { accountNumber: secret } } })
    expect(lines.join()).not.toContain(secret)
    expect(lines.join()).toContain('[hidden]')
  })

  it('leaves out what is less important than its level', () => {
    const { log, lines } = aLog('warn')
    log.info('quiet')
    log.warn('heard')
    expect(lines).toHaveLength(1)
  })
})
