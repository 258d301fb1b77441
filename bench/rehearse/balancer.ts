import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answersWell, createPiece, type Piece } from './piece.ts'
import { PORTS } from './database.ts'

const node = (index: 0 | 1): string =>
  `  server node${index + 1} 127.0.0.1:${PORTS.databases[index]} check port ${PORTS.patronis[index]}`

const SERVERS = PORTS.servers.map((port, index) => `  server api${index + 1} 127.0.0.1:${port} check`).join('\n')

/**
 * HAProxy before servers and databases. It asks each server whether it is ready and each node whether it is the primary; a call to a server
 * that is gone goes to the next one, as nothing has been sent yet.
 */
const haproxyCfg = `
defaults
  timeout connect 2s
  timeout check 3s
  timeout client 60s
  timeout server 60s
  default-server inter 500ms fall 2 rise 1
listen primary
  mode tcp
  bind 127.0.0.1:${PORTS.primary}
  option httpchk GET /primary
  default-server on-marked-down shutdown-sessions
${node(0)}
${node(1)}
listen replica
  mode tcp
  bind 127.0.0.1:${PORTS.replica}
  option httpchk GET /replica
  default-server on-marked-down shutdown-sessions
${node(0)}
${node(1)}
listen web
  mode http
  bind 127.0.0.1:${PORTS.web}
  balance roundrobin
  option httpchk GET /health/ready
  retries 3
  option redispatch 1
${SERVERS}
`

export const createBalancer = (folder: string): Piece => {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, haproxyCfg)
  return createPiece({
    name: 'balancer',
    program: 'haproxy',
    args: ['-db', '-f', file],
    folder,
    isReady: () => answersWell(`http://127.0.0.1:${PORTS.web}/health/live`).then((well) => well || isListening()),
  })
}

/** Before any server is there it says 503. */
const isListening = async (): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${PORTS.web}/health/live`).catch(() => undefined))?.status === 503
